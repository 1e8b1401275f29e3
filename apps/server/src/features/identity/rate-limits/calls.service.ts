import { addressNetwork, callHold, callLimits, type LimitedCall } from '@daystream/domain/identity';
import { lockName } from '#db/lock-name.ts';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseForNow } from '#http/refusal.ts';
import { insertCall, listCalls } from './calls.store.ts';

/** Counts a call under its network; refuses it above the hourly limit (Q36). */
export function limitCalls(ctx: Context, kind: LimitedCall, address: string): Promise<Refusal | null> {
  return ctx.db.transaction().execute((trx) => limitCallsWithin(ctx, trx, kind, address));
}

/** The same inside a transaction; the call counts even if the change is refused. */
export async function limitCallsWithin(
  ctx: Context,
  trx: Trx,
  kind: LimitedCall,
  address: string,
): Promise<Refusal | null> {
  const nowMs = ctx.clock.nowMs();
  const network = addressNetwork(address);
  // Concurrent calls must not all take the last place of the hour.
  await lockName(trx, `call ${kind} ${network}`);
  const earlier = await listCalls(trx, kind, network, new Date(nowMs - callLimits[kind].windowMs));
  const hold = callHold(kind, earlier.length, earlier[0] ?? nowMs, nowMs);
  if (hold !== null) return refuseForNow(hold.retryAfterS);
  await insertCall(trx, kind, network, new Date(nowMs));
  return null;
}
