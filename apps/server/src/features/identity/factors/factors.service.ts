import { hasFactor, type SecurityChange } from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { lockUser } from '../identity.store.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { deleteRecoveryCodes, findFactors, replaceRecoveryCodes } from './factors.store.ts';
import { deletePendingOf } from '../sign-in/pending-sign-ins.store.ts';
import { checkFreshProof } from './proof.service.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../crypto/recovery-codes.ts';
import { sendSecurityNotice } from '../identity.job.ts';

/** Who changes their factors, and in which application. */
export interface Changing {
  readonly viewer: Viewer;
  readonly appId: string;
}

/** New codes, told once; null: nothing new to be told. */
export interface Changed {
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Changes a person's factors after a fresh proof, while nobody else does. With the first of them every other session ends:
 * it was opened without a second step. With the last the recovery codes go, which would stand in for nothing.
 */
export async function changeFactors(
  ctx: Context,
  { viewer, appId }: Changing,
  change: SecurityChange,
  apply: (trx: Trx, now: Date) => Promise<Changed | Refusal | null>,
): Promise<Changed | Refusal> {
  const stale = await checkFreshProof(ctx, viewer);
  if (stale !== null) return stale;
  const { userId, sessionId } = viewer;
  return ctx.db.transaction().execute(async (trx) => {
    const now = new Date(ctx.clock.nowMs());
    await lockUser(trx, userId);
    const before = hasFactor(await findFactors(trx, userId, null));
    const applied = await apply(trx, now);
    if (isRefusal(applied)) return applied;
    const after = hasFactor(await findFactors(trx, userId, null));
    if (before && !after) await deleteRecoveryCodes(trx, userId);
    const isFirst = !before && after;
    if (isFirst) {
      await endSessionsOf(ctx, trx, { userId, but: sessionId, reason: 'factor' });
      await deletePendingOf(trx, userId);
    }
    await ctx.jobs.enqueue(trx, sendSecurityNotice, { userId, change, atMs: now.getTime(), appId });
    return isFirst
      ? { recoveryCodes: await giveRecoveryCodes(trx, userId, now) }
      : (applied ?? { recoveryCodes: null });
  });
}

export async function giveRecoveryCodes(trx: Trx, userId: number, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(userId, code));
  await replaceRecoveryCodes(trx, userId, hashes, now);
  return codes;
}
