import { RESTORABLE_MS } from '@daystream/domain/account';
import type { Context } from '#http/context.ts';
import { forgetRecipients } from '#ports/outbox.ts';
import { deleteFactors } from '../factors/factors.store.ts';
import * as store from './emptying.store.ts';

/** Empties what is left of people deleted thirty days ago; their e-mail is free then (Q50). */
export async function emptyDeletedAccounts(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.nowMs() - RESTORABLE_MS);
  for (const userId of await store.listDeletedBefore(ctx.db, before)) await emptyAccount(ctx, userId, before);
}

/** One person at a time, with everything that other nouns hold about them. */
async function emptyAccount(ctx: Context, userId: number, before: Date): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const person = await store.lockDeleted(trx, userId, before);
    // Brought back, or emptied by another process.
    if (person === undefined) return;
    await ctx.reactions.announce(ctx, trx, 'account_emptied', { userId, email: person.email });
    await store.deleteWaysIn(trx, userId);
    await deleteFactors(trx, userId);
    await store.emptyRecord(trx, userId);
    await forgetRecipients(trx, [person.email, person.phone]);
    await store.emptyUser(trx, userId);
  });
}
