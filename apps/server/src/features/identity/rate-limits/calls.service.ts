import { addressNetwork, callHold, callLimits, type LimitedCall } from '@daystream/domain/identity';
import { lockName } from '#db/lock-name.ts';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseForNow } from '#http/refusal.ts';
import { insertCall, listCalls } from './calls.store.ts';

/** Counts a limited call under the network it comes from; refuses the one too many until the hour is over (Q36). */
export function limitCalls(ctx: Context, kind: LimitedCall, address: string): Promise<Refusal | null> {
  return ctx.db.transaction().execute((trx) => limitCallsWithin(ctx, trx, kind, address));
}

/** The same as a part of a change; whether that is refused afterwards makes no difference to the count. */
export async function limitCallsWithin(
  ctx: Context,
  trx: Trx,
  kind: LimitedCall,
  address: string,
): Promise<Refusal | null> {
  const nowMs = ctx.clock.nowMs();
  const network = addressNetwork(address);
  // Many at once must not all find the hour's last place free.
  await lockName(trx, `call ${kind} ${network}`);
  const earlier = await listCalls(trx, kind, network, new Date(nowMs - callLimits[kind].windowMs));
  const hold = callHold(kind, earlier.length, earlier[0] ?? nowMs, nowMs);
  if (hold !== null) return refuseForNow(hold.retryAfterS);
  await insertCall(trx, kind, network, new Date(nowMs));
  return null;
}
