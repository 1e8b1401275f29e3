import type { exchangedPurposes } from '@daystream/contract/identity';
import { maySignIn, ticketExpiresAtMs, type TicketPurpose } from '@daystream/domain/identity';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findUser, lockPeople } from '../identity.store.ts';
import { type Entered, openSessionOrChallenge } from '../sign-in/enter.service.ts';
import { type Client, isStaff } from './sessions.service.ts';
import { beginImpersonation } from './impersonation.service.ts';
import * as store from './tickets.store.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';

/** A single-use token that replaces a session in an address; only its hash is stored. */
export function createTicket(
  ctx: Context,
  userId: number,
  purpose: Exclude<TicketPurpose, 'see_as'>,
): Promise<{ token: string; expiresAtMs: number }> {
  return insertNewTicket(ctx, ctx.db, { userId, purpose });
}

/** A ticket for a member of staff to impersonate this person. */
export function createImpersonationTicket(ctx: Context, trx: Trx, ids: { userId: number; staffId: number }) {
  return insertNewTicket(ctx, trx, { ...ids, purpose: 'see_as' });
}

async function insertNewTicket(
  ctx: Context,
  db: Connection,
  ticket: { userId: number; purpose: TicketPurpose; staffId?: number },
) {
  const { token, hash } = newToken();
  const nowMs = ctx.clock.nowMs();
  const expiresAtMs = ticketExpiresAtMs(ticket.purpose, nowMs);
  const times = { expiresAt: new Date(expiresAtMs), now: new Date(nowMs) };
  await store.insertTicket(db, { ...ticket, tokenHash: hash, ...times });
  return { token, expiresAtMs };
}

/** Deletes a ticket whose email was not delivered. */
export function withdrawTicket(ctx: Context, token: string): Promise<void> {
  return store.deleteTicket(ctx.db, tokenHash(token));
}

/** Exchanges a ticket for the id of its person, once; null for a used, expired or unknown one. */
export async function consumeTicket(ctx: Context, token: string, purpose: string): Promise<number | null> {
  const consumed = await store.consumeTicket(ctx.db, tokenHash(token), purpose, new Date(ctx.clock.nowMs()));
  return consumed?.user_id ?? null;
}

/** Exchanges a ticket for a session or a pending sign-in, once. */
export async function exchangeTicket(
  ctx: Context,
  token: string,
  purpose: (typeof exchangedPurposes)[number],
  client: Client,
): Promise<Entered | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = new Date(ctx.clock.nowMs());
    const consumed = await store.consumeTicket(trx, tokenHash(token), purpose, now);
    if (consumed !== undefined) {
      const { user_id, staff_id } = consumed;
      await lockPeople(trx, { changed: [user_id], named: staff_id === null ? [] : [staff_id] });
    }
    const found = consumed === undefined ? undefined : await findUser(trx, consumed.user_id);
    if (found === undefined || !maySignIn(found.status)) return refuseField('token', 'ticket_invalid');
    if (client.appType === 'admin' && !isStaff(found)) return refuse('not_staff');
    if (purpose === 'see_as') {
      const ticket = { userId: found.id, staffId: consumed?.staff_id ?? null };
      const session = await beginImpersonation(ctx, trx, ticket, client);
      return isRefusal(session) ? session : { token: session.token, user: found, seenBy: session.staffName };
    }
    return openSessionOrChallenge(ctx, trx, found, client, purpose);
  });
}
