import { createHash } from 'node:crypto';
import {
  addressNetwork,
  type GuessesAhead,
  signInHold,
  type SignInLimit,
  type SignInLimitScope,
  signInLimits,
} from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseForNow } from '#http/refusal.ts';
import * as store from './attempts.store.ts';

/** Attempts of this process that are still being checked, by their keys. */
const underWay = new Map<string, number>();

/**
 * Limits attempts at a secret (Q36): `who` owns the secret, `address` is where the attempt comes from. A wrong one is counted,
 * a right one clears the count of that address.
 */
export async function limitAttempts(
  ctx: Context,
  who: string,
  address: string,
  isRight: () => Promise<boolean>,
  limits: readonly SignInLimit[] = signInLimits,
): Promise<boolean | Refusal> {
  const now = new Date(ctx.clock.nowMs());
  const whoHash = createHash('sha256').update(who).digest();
  const network = addressNetwork(address);
  const keys = countedUnder(whoHash.toString('hex'), network);
  // NOTE: read before the failures, so that an attempt that ends meanwhile is among them.
  const ahead = aheadOf(keys);
  move(keys, 1);
  try {
    const counts = await store.countFailures(ctx.db, whoHash, network, now);
    const hold = signInHold(counts, now.getTime(), { ahead, limits });
    if (hold?.kind === 'ask_code') return refuse('code_required');
    if (hold !== null) return refuseForNow(Math.ceil((hold.untilMs - now.getTime()) / 1000));
    const is = await isRight();
    if (!is) await store.insertFailure(ctx.db, whoHash, network, now);
    else if (counts.email?.failures !== 0) await store.deleteFailures(ctx.db, whoHash, network);
    return is;
  } finally {
    move(keys, -1);
  }
}

type Keys = Readonly<Record<SignInLimitScope, string>>;

function countedUnder(who: string, network: string): Keys {
  return { email_and_address: `${who} ${network}`, address: network, email: who };
}

function aheadOf(keys: Keys): GuessesAhead {
  return Object.fromEntries(Object.entries(keys).map(([scope, key]) => [scope, underWay.get(key) ?? 0]));
}

function move(keys: Keys, by: number): void {
  for (const key of Object.values(keys)) {
    const left = (underWay.get(key) ?? 0) + by;
    if (left === 0) underWay.delete(key);
    else underWay.set(key, left);
  }
}
