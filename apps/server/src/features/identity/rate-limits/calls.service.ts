import { createHash } from 'node:crypto';
import { addressNetwork, callHold, type LimitedCall } from '@daystream/domain/identity';
import { type CallScope, callLimits } from '@daystream/domain/limits';
import { lockName } from '#db/lock-name.ts';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseForNow } from '#http/refusal.ts';
import { deleteLastCall, insertCall, listCalls } from './calls.store.ts';

/** Counts a call under `who`, as the limit's scope says; refuses it above the limit (Q36). */
export function limitCalls(ctx: Context, kind: LimitedCall, who: string): Promise<Refusal | null> {
  return ctx.db.transaction().execute((trx) => limitCallsWithin(ctx, trx, kind, who));
}

/** The same inside a transaction; the call counts even if the change is refused. */
export async function limitCallsWithin(
  ctx: Context,
  trx: Trx,
  kind: LimitedCall,
  who: string,
): Promise<Refusal | null> {
  // Concurrent calls must not all take the last place of the hour.
  await lockName(trx, `call ${kind} ${subjectOf(kind, who)}`);
  const subject = subjectOf(kind, who);
  const nowMs = ctx.steadyClock.nowMs();
  const earlier = await listCalls(trx, kind, subject, new Date(nowMs - callLimits[kind].windowMs));
  const hold = callHold(kind, earlier.length, earlier[0] ?? nowMs, nowMs);
  if (hold !== null) return refuseForNow(hold.retryAfterS);
  await insertCall(trx, kind, subject, new Date(nowMs));
  return null;
}

/** Counts a call no more that failed on our side. */
export function withdrawCall(ctx: Context, kind: LimitedCall, who: string): Promise<void> {
  return deleteLastCall(ctx.db, kind, subjectOf(kind, who));
}

/** What a call is counted under; an email only by its hash. */
function subjectOf(kind: LimitedCall, who: string): string {
  const scope: CallScope = callLimits[kind].scope;
  if (scope === 'address') return `address ${addressNetwork(who)}`;
  return `${scope} ${scope === 'recipient' ? createHash('sha256').update(who).digest('hex') : who}`;
}
