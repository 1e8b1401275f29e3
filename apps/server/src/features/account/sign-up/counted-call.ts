import { addressNetwork, callHold, callLimits, type LimitedCall } from '@daystream/domain/account';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseForNow } from '#http/refusal.ts';
import { insertCall, listCalls } from './sign-up.store.ts';

/** Counts a limited call under the network it comes from; refuses the one too many until the hour is over (Q36). */
export async function countedCall(ctx: Context, kind: LimitedCall, address: string): Promise<Refusal | null> {
  const nowMs = ctx.clock.nowMs();
  const network = addressNetwork(address);
  const earlier = await listCalls(ctx.db, kind, network, new Date(nowMs - callLimits[kind].windowMs));
  const hold = callHold(kind, earlier.length, earlier[0] ?? nowMs, nowMs);
  if (hold !== null) return refuseForNow(hold.retryAfterS);
  await insertCall(ctx.db, kind, network, new Date(nowMs));
  return null;
}
