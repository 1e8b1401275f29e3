import { isAdmin, normalizeEmail, rolesOf, userStatus } from '@daystream/domain/identity';
import type { Language } from '@daystream/domain/languages';
import { DEFAULT_TIME_ZONE } from '@daystream/domain/local-dates';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { FieldProblem } from '#http/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import {
  accountState,
  deleteSetUpTickets,
  emailProblems,
  findAccount,
  findUserIdByEmail,
  insertInvited,
  isEmailHeld,
  lockPeople,
  lockSetUp,
  removeWaysIn,
  updateAccount,
} from '../identity/index.ts';
import { newInvitationLink } from './invitations.service.ts';

/**
 * `link`: where somebody without a password chooses one; people who were not staff before have none left. `unproved`: somebody
 * has the account, but has never shown that the email is theirs.
 */
export type Appointment =
  | { readonly kind: 'created' | 'given' | 'already'; readonly email: string; readonly link: string | null }
  | { readonly kind: 'blocked' | 'deleted' | 'unproved'; readonly email: string }
  | { readonly kind: 'refused'; readonly problems: readonly FieldProblem[] };

/**
 * Makes the person with this email an administrator, for the operator of the school; there may be no administrator yet who
 * could. Sends no email, because a new school often cannot send any.
 */
export async function appointAdmin(
  ctx: Context,
  { email: written, language }: { email: string; language: Language },
): Promise<Appointment> {
  const problems = emailProblems(written);
  if (problems.length > 0) return { kind: 'refused', problems };
  const email = normalizeEmail(written);
  const done = await ctx.db.transaction().execute((trx) => appoint(ctx, trx, { email, language }));
  if (done === null) return { kind: 'refused', problems: [{ code: 'email_taken' }] };
  const { kind, userId, hasPassword } = done;
  if (kind === 'blocked' || kind === 'deleted' || kind === 'unproved') return { kind, email };
  return { kind, email, link: hasPassword ? null : await newInvitationLink(ctx, { userId, email }) };
}

interface Wanted {
  readonly email: string;
  readonly language: Language;
}

/** null: another account had the email a short time ago and may get it back. */
async function appoint(ctx: Context, trx: Trx, wanted: Wanted) {
  await lockSetUp(trx);
  const now = new Date(ctx.steadyClock.nowMs());
  const found = await findOrInsert(ctx, trx, wanted, now);
  if (found === null) return null;
  const { userId, isNew } = found;
  await lockPeople(trx, { changed: [userId], named: [] });
  const row = await findAccount(trx, userId);
  if (row === undefined) throw new Error(`the account ${userId} is gone`);
  const account = { userId, hasPassword: row.has_password };
  if (row.status === userStatus.deleted) return { ...account, kind: 'deleted' as const };
  if (row.status === userStatus.blocked) return { ...account, kind: 'blocked' as const };
  const roles = rolesOf(row);
  if (isAdmin(roles)) return { ...account, kind: 'already' as const };
  // Anybody may sign up with the owner's email. An invited account is nobody's yet.
  const isInvited = accountState(row) === 'invited';
  if (row.proved_email !== row.email && !isInvited) return { ...account, kind: 'unproved' as const };
  // The owner may have confirmed the email of an account whose password is a stranger's.
  const isTakenOver = roles.length === 0 && !isInvited;
  if (isTakenOver) await removeWaysIn(ctx, trx, userId);
  await updateAccount(trx, userId, { roles: [...roles, 'admin'] }, now);
  await deleteSetUpTickets(trx);
  // No member of staff did it: the record names the person themselves.
  await recordAudit(trx, { staffId: userId, action: 'appoint_admin', subjectType: 'person', subjectId: userId });
  const hasPassword = account.hasPassword && !isTakenOver;
  return { userId, hasPassword, kind: isNew ? ('created' as const) : ('given' as const) };
}

/** The account with this email, or a new one, whose owner chooses a password by their link and is asked for their name (Q53). */
async function findOrInsert(ctx: Context, trx: Trx, { email, language }: Wanted, now: Date) {
  const known = await findUserIdByEmail(trx, email);
  if (known !== undefined) return { userId: known, isNew: false };
  if (await isEmailHeld(ctx, trx, email)) return null;
  const status = userStatus.complete;
  const nameless = { email, firstName: '', lastName: '', language, timeZone: DEFAULT_TIME_ZONE, status, now };
  const inserted = await insertInvited(trx, nameless);
  if (inserted !== null) {
    await updateAccount(trx, inserted, { must_update_profile: true }, now);
    return { userId: inserted, isNew: true };
  }
  const signedUp = await findUserIdByEmail(trx, email);
  if (signedUp === undefined) throw new Error(`no account was made for ${email}`);
  return { userId: signedUp, isNew: false };
}
