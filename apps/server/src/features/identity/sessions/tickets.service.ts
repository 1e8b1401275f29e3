import type { exchangedPurposes } from '@daystream/contract/identity';
import {
  type EntryPurpose,
  maySignIn,
  type SessionPurpose,
  ticketExpiresAtMs,
  type TicketPurpose,
} from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer, ViewerSession } from '#http/viewer.ts';
import { findUser, lockPeople } from '../identity.store.ts';
import { type Entered, openSessionOrChallenge } from '../sign-in/enter.service.ts';
import { type Client, isStaff } from './sessions.service.ts';
import { beginImpersonation } from './impersonation.service.ts';
import * as store from './tickets.store.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';

/** A single-use token that replaces a session in an address; only its hash is stored. */
export interface Ticket {
  readonly token: string;
  readonly expiresAtMs: number;
}

/** A ticket that counts as long as the session that makes it; refused when that has just ended. */
export async function createTicket(
  ctx: Context,
  { sessionId }: Pick<Viewer, 'sessionId'>,
  purpose: Exclude<SessionPurpose, 'see_as'>,
): Promise<Ticket | Refusal> {
  const { ticket, row } = newTicket(ctx, purpose);
  return (await store.insertSessionTicket(ctx.db, { ...row, sessionId })) ? ticket : refuse('token_invalid');
}

/** A ticket for a member of staff to impersonate this person. */
export async function createImpersonationTicket(
  ctx: Context,
  trx: Trx,
  { sessionId, personId }: { sessionId: number; personId: number },
): Promise<Ticket | Refusal> {
  const { ticket, row } = newTicket(ctx, 'see_as');
  const isAdded = await store.insertSessionTicket(trx, { ...row, sessionId, impersonatedId: personId });
  return isAdded ? ticket : refuse('token_invalid');
}

/** A ticket that no session makes; null when the person may not sign in, or the email is no longer theirs. */
export async function createEntryTicket(
  ctx: Context,
  { purpose, ...whose }: { userId: number; purpose: EntryPurpose; email?: string },
): Promise<Ticket | null> {
  const { ticket, row } = newTicket(ctx, purpose);
  return (await store.insertEntryTicket(ctx.db, { ...row, ...whose })) ? ticket : null;
}

function newTicket<P extends TicketPurpose>(ctx: Context, purpose: P) {
  const { token, hash } = newToken();
  const nowMs = ctx.steadyClock.nowMs();
  const expiresAtMs = ticketExpiresAtMs(purpose, nowMs);
  const ticket: Ticket = { token, expiresAtMs };
  return { ticket, row: { purpose, tokenHash: hash, expiresAt: new Date(expiresAtMs), now: new Date(nowMs) } };
}

/** Deletes a ticket whose email was not delivered. */
export function withdrawTicket(ctx: Context, token: string): Promise<void> {
  return store.deleteTicket(ctx.db, tokenHash(token));
}

/** Whose a used ticket was, and the session that made it. */
export type UsedTicket = Pick<Viewer, 'userId'> & ViewerSession;

/** Uses up a ticket that a session made for something else than a session, once; null unless it still counts. */
export async function consumeTicket(ctx: Context, token: string, purpose: SessionPurpose): Promise<UsedTicket | null> {
  const consumed = await store.consumeTicket(ctx.db, tokenHash(token), purpose, new Date(ctx.steadyClock.nowMs()));
  if (consumed === undefined || consumed.session_id === null || consumed.token_version === null) return null;
  return { userId: consumed.user_id, sessionId: consumed.session_id, tokenVersion: consumed.token_version };
}

/** Exchanges a ticket for a session or a pending sign-in, once. */
export async function exchangeTicket(
  ctx: Context,
  token: string,
  purpose: (typeof exchangedPurposes)[number],
  client: Client,
): Promise<Entered | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const hash = tokenHash(token);
    const people = await store.findTicketPeople(trx, hash);
    if (people === undefined) return refuseField('token', 'ticket_invalid');
    // Locked first: ending the sessions of one of them meanwhile happens before, or includes the new session.
    const { user_id, staff_id } = people;
    await lockPeople(trx, { changed: [user_id], named: staff_id === null ? [] : [staff_id] });
    const consumed = await store.consumeTicket(trx, hash, purpose, new Date(ctx.steadyClock.nowMs()));
    const found = consumed === undefined ? undefined : await findUser(trx, user_id);
    if (found === undefined || !maySignIn(found.status)) return refuseField('token', 'ticket_invalid');
    if (client.appType === 'admin' && !isStaff(found)) return refuse('not_staff');
    if (purpose === 'see_as') {
      const ticket = { userId: found.id, staffId: staff_id, sessionId: consumed?.session_id ?? null };
      const begun = await beginImpersonation(ctx, trx, ticket, client);
      if (isRefusal(begun)) return begun;
      const { staffName, ...session } = begun;
      return { ...session, user: found, seenBy: staffName };
    }
    return openSessionOrChallenge(ctx, trx, found, client, purpose);
  });
}
