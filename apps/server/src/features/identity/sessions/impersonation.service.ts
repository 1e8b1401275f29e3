import { rolesOf } from '@daystream/domain/identity';
import { impersonationEndsAtMs, impersonationProblem } from '@daystream/domain/people';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../../audit/index.ts';
import { accountState } from '../accounts/accounts.service.ts';
import { type AccountRow, findAccount } from '../accounts/accounts.store.ts';
import { findUser } from '../identity.store.ts';
import { newToken } from '../crypto/tokens.ts';
import type { Client, OpenedSession } from './sessions.service.ts';
import { findOpenSession, insertImpersonation } from './sessions.store.ts';

/** Why a member of staff may not impersonate this person; null when they may. */
export function impersonationRefusal(staffId: number, roles: Viewer['roles'], row: AccountRow): Refusal | null {
  const problem = impersonationProblem(roles, {
    state: accountState(row),
    roles: rolesOf(row),
    isOneself: row.id === staffId,
  });
  if (problem === null) return null;
  return problem === 'not_yourself' ? refuseField('person', problem) : refuse(problem);
}

/** Opens the session of an impersonation ticket. It is listed with the person's own sessions and ends by itself. */
export async function beginImpersonation(
  ctx: Context,
  trx: Trx,
  ticket: { userId: number; staffId: number | null; sessionId: number | null },
  { appId, userAgent }: Client,
): Promise<(OpenedSession & { staffName: string }) | Refusal> {
  const staff = ticket.staffId === null ? undefined : await findAccount(trx, ticket.staffId);
  const person = await findAccount(trx, ticket.userId);
  if (staff === undefined || person === undefined || accountState(staff) !== 'active')
    return refuseField('token', 'ticket_invalid');
  // Checked again: rights may have changed since the ticket was made.
  if (impersonationRefusal(staff.id, rolesOf(staff), person) !== null) return refuseField('token', 'ticket_invalid');
  const { token, hash } = newToken();
  const now = new Date(ctx.steadyClock.nowMs());
  const own = ticket.sessionId === null ? undefined : await findOpenSession(trx, ticket.sessionId, now);
  if (ticket.sessionId === null || own === undefined) return refuseField('token', 'ticket_invalid');
  const { id: sessionId, token_version: tokenVersion } = await insertImpersonation(trx, {
    userId: person.id,
    staffId: staff.id,
    openedIn: ticket.sessionId,
    tokenHash: hash,
    appId,
    userAgent: userAgent.slice(0, 400),
    now,
    expiresAt: new Date(impersonationEndsAtMs(now.getTime(), own.expires_at.getTime())),
  });
  await recordAudit(trx, {
    staffId: staff.id,
    action: 'see_as_person',
    subjectType: 'person',
    subjectId: person.id,
    details: { session_id: sessionId },
  });
  return { token, sessionId, tokenVersion, staffName: nameOf(staff) };
}

/** The name of the impersonator, if there is one; nobody is impersonated by a preview. */
export async function readImpersonator(
  ctx: Context,
  { impersonatorId, preview }: Viewer,
): Promise<{ seen_by?: string }> {
  const staff =
    impersonatorId === undefined || preview !== undefined ? undefined : await findUser(ctx.db, impersonatorId);
  return staff === undefined ? {} : { seen_by: nameOf(staff) };
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
