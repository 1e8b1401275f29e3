import { normalizeEmail, rolesOf, type StaffRole, ticketLifetimeMs, userStatus } from '@daystream/domain/identity';
import { MINUTE_MS } from '@daystream/domain/durations';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@daystream/domain/local-dates';
import { normalizeName } from '@daystream/domain/texts';
import type { Language } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { type FieldProblem, type Refusal, refuse, refuseField, refuseFields, refuseForNow } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { renderEmail } from '#ports/email/render-email.ts';
import { recordAudit } from '../audit/index.ts';
import {
  accountState,
  createEntryTicket,
  deleteInvitationsOf,
  emailProblems,
  emailReader,
  findAccount,
  insertInvited,
  isEmailTaken,
  updateAccount,
} from '../identity/index.ts';
import { mayChange, mayEditPeople, mayGiveRoles } from './people.access.ts';
import { sendInvitation } from './people.job.ts';
import { changePerson, type ReadPerson } from './people.service.ts';

/** The pause between two invitation emails. */
const RESEND_AFTER_MS = MINUTE_MS;

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly last_name: string;
  readonly language: Language;
  readonly timezone?: string | undefined;
  readonly roles?: readonly StaffRole[] | undefined;
}

/** Creates an account without a password and invites its owner by email (ADM-007). */
export async function invitePerson(
  ctx: Context,
  viewer: Viewer,
  asked: NewPerson,
  appId: string,
): Promise<{ id: number } | Refusal> {
  const roles = rolesOf({ roles: asked.roles ?? [] });
  if (!mayEditPeople(viewer) || (roles.length > 0 && !mayGiveRoles(viewer))) return refuse('not_allowed');
  const problems = newPersonProblems(asked, ctx.variants.of(appId, ctx.config).supportedLanguages);
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  const now = new Date(ctx.steadyClock.nowMs());
  return ctx.db.transaction().execute(async (trx) => {
    if (await isEmailTaken(ctx, trx, normalizeEmail(asked.email))) return refuseField('email', 'email_taken');
    const id = await insertInvited(trx, {
      email: normalizeEmail(asked.email),
      firstName: normalizeName(asked.name),
      lastName: normalizeName(asked.last_name),
      language: asked.language,
      timeZone: asked.timezone ?? DEFAULT_TIME_ZONE,
      // The web asks no more questions than its guards (Q48).
      status: userStatus.complete,
      now,
    });
    if (id === null) return refuseField('email', 'email_taken');
    const entry = { staffId: viewer.userId, subjectType: 'person', subjectId: id } as const;
    await recordAudit(trx, { ...entry, action: 'invite_person', details: { email: normalizeEmail(asked.email) } });
    if (roles.length > 0) {
      await updateAccount(trx, id, { roles }, now);
      await recordAudit(trx, { ...entry, action: 'set_roles', details: { given: roles, taken: [] } });
    }
    await ctx.jobs.enqueue(trx, sendInvitation, { userId: id, inviterId: viewer.userId, appId });
    return { id };
  });
}

function newPersonProblems(
  { email, name, language, timezone }: NewPerson,
  offered: readonly Language[],
): Record<string, readonly FieldProblem[]> {
  const found: Record<string, readonly FieldProblem[]> = {
    email: emailProblems(email),
    name: normalizeName(name) === '' ? [{ code: 'required' }] : [],
    language: offered.includes(language) ? [] : [{ code: 'choice_unknown' }],
    timezone: timezone === undefined || isTimeZone(timezone) ? [] : [{ code: 'choice_unknown' }],
  };
  return Object.fromEntries(Object.entries(found).filter(([, problems]) => problems.length > 0));
}

/** Sends the invitation again; the earlier link becomes invalid. */
export function inviteAgain(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  appId: string,
): Promise<ReadPerson | Refusal> {
  return changePerson(ctx, viewer, personId, async (trx, row, now) => {
    if (!mayChange(viewer, row)) return refuse('not_allowed');
    if (accountState(row) !== 'invited' || row.email === null) return refuse('invitation_not_needed');
    const waitsMs = (row.invited_at?.getTime() ?? 0) + RESEND_AFTER_MS - now.getTime();
    if (waitsMs > 0) return refuseForNow(Math.ceil(waitsMs / 1000));
    await updateAccount(trx, personId, { invited_at: now }, now);
    await ctx.jobs.enqueue(trx, sendInvitation, { userId: personId, inviterId: viewer.userId, appId });
    return { action: 'invite_again', details: { email: row.email } };
  });
}

/** Sends the email, unless the person has chosen a password, has another address or is gone by now. */
export async function sendInvitationTo(
  ctx: Context,
  { userId, inviterId, appId }: { userId: number; inviterId: number; appId: string },
): Promise<void> {
  const [person, inviter] = await Promise.all([findAccount(ctx.db, userId), findAccount(ctx.db, inviterId)]);
  if (person === undefined || person.email === null || accountState(person) !== 'invited') return;
  const url = await newInvitationLink(ctx, { userId, email: person.email });
  if (url === null) return;
  // Staff have written the name; nobody else has been in the account.
  const reader = emailReader(ctx, { ...person, proved_email: person.email }, person.email, {
    appId,
    language: person.language,
  });
  const inviterName = inviter === undefined ? '' : `${inviter.first_name} ${inviter.last_name}`.trim();
  const facts = {
    url,
    validMs: ticketLifetimeMs.invitation,
    inviterName: inviterName === '' ? null : inviterName,
  };
  await ctx.mail.send({ to: person.email, ...renderEmail('invitation', reader, facts) });
}

/**
 * Makes the address where a person without a password chooses one; an earlier one becomes invalid, unless both letters are
 * about to be read. null: the email is no longer theirs, or they may not sign in.
 */
export async function newInvitationLink(
  ctx: Context,
  { userId, email }: { userId: number; email: string },
  { keepsEarlier = false }: { keepsEarlier?: boolean } = {},
): Promise<string | null> {
  if (!keepsEarlier) await deleteInvitationsOf(ctx.db, userId);
  const ticket = await createEntryTicket(ctx, { userId, purpose: 'invitation', email });
  if (ticket === null) return null;
  const query = new URLSearchParams({ token: ticket.token, purpose: 'invitation', returnUrl: '/resetPassword' });
  return `${ctx.config.publicUrl}/auto-login?${query}`;
}
