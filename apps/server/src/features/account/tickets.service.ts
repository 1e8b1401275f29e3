import type { exchangedPurposes } from '@daystream/contract/account';
import { maySignIn, ticketExpiresAtMs, type TicketPurpose } from '@daystream/domain/account';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import * as store from './account.store.ts';
import { type Entered, letIn } from './factors/let-in.ts';
import { type Client, isStaff } from './sessions.service.ts';
import { beginLook } from './people/seeing.service.ts';
import { newToken, tokenHash } from './tokens.ts';

/** A ticket stands for a session in an address: single use, hashed, a minute long (Q4). */
export async function createTicket(
  ctx: Context,
  userId: number,
  purpose: TicketPurpose,
): Promise<{ token: string; expiresAtMs: number }> {
  const { token, hash } = newToken();
  const nowMs = ctx.clock.nowMs();
  const expiresAtMs = ticketExpiresAtMs(purpose, nowMs);
  await store.insertTicket(ctx.db, {
    tokenHash: hash,
    userId,
    purpose,
    expiresAt: new Date(expiresAtMs),
    now: new Date(nowMs),
  });
  return { token, expiresAtMs };
}

/** Takes back a ticket that did not reach its person. */
export function withdrawTicket(ctx: Context, token: string): Promise<void> {
  return store.deleteTicket(ctx.db, tokenHash(token));
}

/** Turns a ticket into the id of its person, once; null for a used, expired or unknown one. */
export async function takeTicket(ctx: Context, token: string, purpose: string): Promise<number | null> {
  const taken = await store.takeTicket(ctx.db, tokenHash(token), purpose, new Date(ctx.clock.nowMs()));
  return taken?.user_id ?? null;
}

/** Turns a ticket into a session, or into waiting for the second step, once. */
export async function exchangeTicket(
  ctx: Context,
  token: string,
  purpose: (typeof exchangedPurposes)[number],
  client: Client,
): Promise<Entered | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = new Date(ctx.clock.nowMs());
    const taken = await store.takeTicket(trx, tokenHash(token), purpose, now);
    if (taken !== undefined) {
      const { user_id, staff_id } = taken;
      await store.lockPeople(trx, { changed: [user_id], named: staff_id === null ? [] : [staff_id] });
    }
    const found = taken === undefined ? undefined : await store.findUser(trx, taken.user_id);
    if (found === undefined || !maySignIn(found.status)) return refuseField('token', 'ticket_invalid');
    if (client.appType === 'admin' && !isStaff(found)) return refuse('not_staff');
    if (purpose === 'see_as') {
      const look = await beginLook(ctx, trx, { userId: found.id, staffId: taken?.staff_id ?? null }, client);
      return isRefusal(look) ? look : { token: look.token, user: found, seenBy: look.staffName };
    }
    return letIn(ctx, trx, found, client, purpose);
  });
}
