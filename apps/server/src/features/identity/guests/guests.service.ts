import type { Trx } from '#db/open.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findUser } from '../identity.store.ts';
import { limitCallsWithin } from '../rate-limits/calls.service.ts';
import { type Client, openSession, type SignedIn } from '../sessions/sessions.service.ts';
import * as store from './guests.store.ts';

/** Where a guest comes from; which device that is, nobody remembers. */
export type GuestClient = Omit<Client, 'device'>;

/**
 * Opens a session for somebody without an account. Their browser is not remembered as one that somebody has signed in with; a
 * guest who asks again gets another session of the same guest.
 */
export async function openGuestSession(
  ctx: Context,
  trx: Trx,
  {
    viewer,
    timeZone,
    client,
  }: { readonly viewer: Viewer | null; readonly timeZone: string; readonly client: GuestClient },
): Promise<SignedIn | Refusal> {
  const userId = await guestOf(ctx, trx, viewer, { timeZone, address: client.address });
  if (isRefusal(userId)) return userId;
  const session = await openSession(ctx, trx, userId, client, { isProved: false, isGuest: true });
  const user = await findUser(trx, userId);
  if (user === undefined) throw new Error(`the new guest ${userId} is gone`);
  return { ...session, user };
}

async function guestOf(
  ctx: Context,
  trx: Trx,
  viewer: Viewer | null,
  { timeZone, address }: { readonly timeZone: string; readonly address: string },
): Promise<number | Refusal> {
  // Every call leaves the row of a session.
  const held = await limitCallsWithin(ctx, trx, 'guest', address);
  if (held !== null) return held;
  if (viewer?.isGuest === true && (await store.lockGuest(trx, viewer.userId))) return viewer.userId;
  return store.insertGuest(trx, { timeZone, now: new Date(ctx.steadyClock.nowMs()) });
}

/**
 * Deletes guests who cannot come back, with everything that any noun keeps about them; one transaction each, so that one who
 * cannot be deleted keeps nobody else.
 */
export async function deleteAbandonedGuests(ctx: Context): Promise<void> {
  const now = new Date(ctx.steadyClock.nowMs());
  const failures: Error[] = [];
  for (const userId of await store.listAbandonedGuests(ctx.db, now)) {
    try {
      await deleteAbandonedGuest(ctx, userId, now);
    } catch (error) {
      if (!(error instanceof Error) || isDatabaseUnavailable(error)) throw error;
      ctx.log.error({ err: error, userId }, 'a guest was not deleted');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} guests were not deleted`);
}

function deleteAbandonedGuest(ctx: Context, userId: number, now: Date): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    await ctx.reactions.announce(ctx, trx, 'person_locking', { userId });
    if (!(await store.lockAbandonedGuest(trx, userId, now))) return;
    await ctx.reactions.announce(ctx, trx, 'guest_abandoned', { userId });
    await store.deleteGuest(trx, userId);
  });
}
