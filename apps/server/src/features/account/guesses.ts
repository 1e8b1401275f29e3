import { createHash } from 'node:crypto';
import { addressNetwork, signInHold } from '@daystream/domain/account';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseForNow } from '#http/refusal.ts';
import * as store from './account.store.ts';

/**
 * Lets a secret be guessed as often as Q36 allows: `who` is whose secret it is, `address` where the guess comes from. A wrong
 * one is counted, a right one forgets what was counted from there.
 */
export async function guardedGuess(
  ctx: Context,
  who: string,
  address: string,
  isRight: () => Promise<boolean>,
): Promise<boolean | Refusal> {
  const now = new Date(ctx.clock.nowMs());
  const whoHash = createHash('sha256').update(who).digest();
  const network = addressNetwork(address);
  const hold = signInHold(await store.countFailures(ctx.db, whoHash, network, now), now.getTime());
  if (hold?.kind === 'ask_code') return refuse('code_required');
  if (hold !== null) return refuseForNow(Math.ceil((hold.untilMs - now.getTime()) / 1000));
  const is = await isRight();
  if (is) await store.deleteFailures(ctx.db, whoHash, network);
  else await store.insertFailure(ctx.db, whoHash, network, now);
  return is;
}
