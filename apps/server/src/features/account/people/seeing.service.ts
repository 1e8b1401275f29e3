import { rolesOf, seeAsEndsAtMs, seeAsProblem, ticketExpiresAtMs } from '@daystream/domain/account';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../../audit/index.ts';
import { insertTicket } from '../account.store.ts';
import type { Client } from '../sessions.service.ts';
import { newToken } from '../tokens.ts';
import { recordChange, stateOf } from './person.service.ts';
import { findPersonRow, insertLook, type PersonRow } from './person.store.ts';

/** A ticket to see the cabinet as somebody else: asking for one is recorded, and so is using it. */
export async function askToSeeAs(
  ctx: Context,
  viewer: Viewer,
  personId: number,
): Promise<{ token: string; expiresAtMs: number } | Refusal> {
  const { token, hash } = newToken();
  const nowMs = ctx.clock.nowMs();
  const expiresAtMs = ticketExpiresAtMs('see_as', nowMs);
  const refused = await recordChange(ctx, viewer, personId, async (trx, row, now) => {
    const problem = lookProblem(viewer.userId, viewer.roles, row);
    if (problem !== null) return problem;
    const ticket = { tokenHash: hash, userId: personId, purpose: 'see_as', staffId: viewer.userId };
    await insertTicket(trx, { ...ticket, expiresAt: new Date(expiresAtMs), now });
    return { action: 'ask_to_see_as' };
  });
  return refused ?? { token, expiresAtMs };
}

/** Opens the session that a ticket was for; it is listed with the person's own and ends by itself. */
export async function beginLook(
  ctx: Context,
  trx: Trx,
  taken: { userId: number; staffId: number | null },
  { appId, userAgent }: Client,
): Promise<{ token: string; staffName: string } | Refusal> {
  const staff = taken.staffId === null ? undefined : await findPersonRow(trx, taken.staffId);
  const person = await findPersonRow(trx, taken.userId);
  if (staff === undefined || person === undefined || stateOf(staff) !== 'active')
    return refuseField('token', 'ticket_invalid');
  // What was allowed a minute ago may be so no more.
  if (lookProblem(staff.id, rolesOf(staff), person) !== null) return refuseField('token', 'ticket_invalid');
  const { token, hash } = newToken();
  const now = new Date(ctx.clock.nowMs());
  const sessionId = await insertLook(trx, {
    userId: person.id,
    staffId: staff.id,
    tokenHash: hash,
    appId,
    userAgent: userAgent.slice(0, 400),
    now,
    expiresAt: new Date(seeAsEndsAtMs(now.getTime())),
  });
  const details = { session_id: sessionId };
  await recordAudit(trx, {
    staffId: staff.id,
    action: 'see_as_person',
    subjectType: 'person',
    subjectId: person.id,
    details,
  });
  return { token, staffName: `${staff.first_name} ${staff.last_name}`.trim() };
}

function lookProblem(staffId: number, roles: Viewer['roles'], row: PersonRow): Refusal | null {
  const person = { state: stateOf(row), roles: rolesOf(row), isOneself: row.id === staffId };
  const problem = seeAsProblem(roles, person);
  if (problem === null) return null;
  return problem === 'not_yourself' ? refuseField('person', problem) : refuse(problem);
}
