import { createHash } from 'node:crypto';
import {
  addressNetwork,
  type GuessesAhead,
  signInHold,
  type SignInLimit,
  type SignInLimitScope,
} from '@daystream/domain/identity';
import { deviceSignInLimits, signInLimits } from '@daystream/domain/limits';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseForNow } from '#http/refusal.ts';
import type { Origin } from '../devices/device-token.service.ts';
import { findKnownDevice } from '../devices/devices.service.ts';
import type { DeviceOwner } from '../devices/devices.store.ts';
import * as store from './attempts.store.ts';

/** Attempts of this process that are still being checked, by their keys. */
const underWay = new Map<string, number>();

export interface Attempt {
  /** What the secret is for: failures are counted under it. */
  readonly at: string;
  /** Whose secret it is. */
  readonly owner: DeviceOwner;
  readonly from: Origin;
  /** Limits for strangers. */
  readonly limits?: readonly SignInLimit[];
}

/**
 * Limits attempts at a secret (Q36). A wrong one is counted, a right one clears the count of where it came from. A known device
 * of the owner is counted by itself: strangers use up none of its attempts, and it none of theirs.
 */
export async function limitAttempts(
  ctx: Context,
  { at, owner, from, limits = signInLimits }: Attempt,
  isRight: () => Promise<boolean>,
): Promise<boolean | Refusal> {
  const now = new Date(ctx.steadyClock.nowMs());
  const emailHash = createHash('sha256').update(at).digest();
  const network = addressNetwork(from.address);
  const deviceId = await findKnownDevice(ctx, ctx.db, owner, from.device);
  const keys = countedUnder(emailHash.toString('hex'), network, deviceId);
  // NOTE: read before the failures, so that an attempt that ends meanwhile is among them.
  const ahead = aheadOf(keys);
  move(keys, 1);
  try {
    const counts =
      deviceId === null
        ? await store.countFailures(ctx.db, emailHash, network, now)
        : await store.countDeviceFailures(ctx.db, deviceId, now);
    const applied = deviceId === null ? limits : deviceSignInLimits;
    const hold = signInHold(counts, now.getTime(), { ahead, limits: applied });
    if (hold?.kind === 'ask_code') return refuse('code_required');
    if (hold !== null) return refuseForNow(Math.ceil((hold.untilMs - now.getTime()) / 1000));
    const is = await isRight();
    const failure = { emailHash, network, deviceId, now };
    if (!is) await store.insertFailure(ctx.db, failure);
    else if ((deviceId === null ? counts.email : counts.device_day)?.failures !== 0)
      await store.deleteFailures(ctx.db, failure);
    return is;
  } finally {
    move(keys, -1);
  }
}

type Keys = Readonly<Partial<Record<SignInLimitScope, string>>>;

function countedUnder(at: string, network: string, deviceId: number | null): Keys {
  if (deviceId !== null) return { device: `device ${deviceId}`, device_day: `device day ${deviceId}` };
  return { email_and_address: `${at} ${network}`, address: network, email: at };
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
