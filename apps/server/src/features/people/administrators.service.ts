import { isAdmin, normalizeEmail, rolesOf, userStatus } from '@daystream/domain/identity';
import type { Language } from '@daystream/domain/languages';
import { DEFAULT_TIME_ZONE } from '@daystream/domain/local-dates';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { FieldProblem } from '#http/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import {
  deleteSetUpTickets,
  emailProblems,
  findAccount,
  findUserIdByEmail,
  insertInvited,
  isEmailTaken,
  lockPeople,
  lockSetUp,
  updateAccount,
} from '../identity/index.ts';
import { newInvitationLink } from './invitations.service.ts';

/** `link`: where somebody without a password chooses one. */
export type Appointment =
  | { readonly kind: 'created' | 'given' | 'already'; readonly email: string; readonly link: string | null }
  | { readonly kind: 'blocked' | 'deleted'; readonly email: string }
  | { readonly kind: 'refused'; readonly problems: readonly FieldProblem[] };

/**
 * Makes the person with this email an administrator, for whoever operates the school; there may be no administrator yet who
 * could. Nobody is told by email, because a new school often cannot send any.
 */
export async function appointAdmin(
  ctx: Context,
  { email: written, language }: { email: string; language: Language },
): Promise<Appointment> {
  const problems = emailProblems(written);
  if (problems.length > 0) return { kind: 'refused', problems };
  const email = normalizeEmail(written);
  const isNobodys = (await findUserIdByEmail(ctx.db, email)) === undefined;
  // Another account had it a short time ago and may get it back.
  if (isNobodys && (await isEmailTaken(ctx, ctx.db, email)))
    return { kind: 'refused', problems: [{ code: 'email_taken' }] };
  const { kind, userId, hasPassword } = await ctx.db
    .transaction()
    .execute((trx) => appoint(ctx, trx, { email, language }));
  if (kind === 'blocked' || kind === 'deleted') return { kind, email };
  return { kind, email, link: hasPassword ? null : await newInvitationLink(ctx, { userId, email }) };
}

async function appoint(ctx: Context, trx: Trx, { email, language }: { email: string; language: Language }) {
  await lockSetUp(trx);
  const now = new Date(ctx.clock.nowMs());
  const known = await findUserIdByEmail(trx, email);
  const userId = known ?? (await insertNamelessPerson(trx, { email, language, now }));
  await lockPeople(trx, { changed: [userId], named: [] });
  const row = await findAccount(trx, userId);
  if (row === undefined) throw new Error(`the account ${userId} is gone`);
  const found = { userId, hasPassword: row.has_password };
  if (row.status === userStatus.deleted) return { ...found, kind: 'deleted' as const };
  if (row.status === userStatus.blocked) return { ...found, kind: 'blocked' as const };
  const roles = rolesOf(row);
  if (isAdmin(roles)) return { ...found, kind: 'already' as const };
  await updateAccount(trx, userId, { roles: [...roles, 'admin'] }, now);
  await deleteSetUpTickets(trx);
  // No member of staff did it: the record names the person themselves.
  await recordAudit(trx, { staffId: userId, action: 'appoint_admin', subjectType: 'person', subjectId: userId });
  return { ...found, kind: known === undefined ? ('created' as const) : ('given' as const) };
}

/** They choose a password by their link and are asked for their name after that (Q53). */
async function insertNamelessPerson(
  trx: Trx,
  { email, language, now }: { email: string; language: Language; now: Date },
): Promise<number> {
  const status = userStatus.complete;
  const nameless = { email, firstName: '', lastName: '', language, timeZone: DEFAULT_TIME_ZONE, status, now };
  // Somebody may sign up with the same email meanwhile.
  const id = (await insertInvited(trx, nameless)) ?? (await findUserIdByEmail(trx, email));
  if (id === undefined) throw new Error(`no account was made for ${email}`);
  await updateAccount(trx, id, { must_update_profile: true }, now);
  return id;
}
