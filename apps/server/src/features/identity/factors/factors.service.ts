import { hasFactor, type SecurityChange, proofWaysOf } from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { lockUser, findUser } from '../identity.store.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { deleteRecoveryCodes, findFactors, replaceRecoveryCodes, findTotp } from './factors.store.ts';
import { checkFreshProof } from './proof.service.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../crypto/recovery-codes.ts';
import { sendSecurityNotice } from '../identity.job.ts';
import { findPasswordHash } from '../profile/profile.store.ts';
import type { Site } from '../site.service.ts';
import { listPasskeys } from './passkeys.store.ts';

/** Who changes their factors, and in which application. */
export interface Changing {
  readonly viewer: Viewer;
  readonly appId: string;
}

/** New recovery codes, shown once; null: none. */
export interface Changed {
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Changes a person's factors after a fresh proof, while their row is locked. Adding the first ends every other session,
 * because those were opened without 2FA. Removing the last also removes the recovery codes.
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
    const now = new Date(ctx.steadyClock.nowMs());
    await lockUser(trx, userId);
    // What ends this session may have gone first: nobody sets up a factor after that.
    const ended = await checkFreshProof(ctx, viewer, trx);
    if (ended !== null) return ended;
    const before = hasFactor(await findFactors(trx, userId, null));
    const applied = await apply(trx, now);
    if (isRefusal(applied)) return applied;
    const after = hasFactor(await findFactors(trx, userId, null));
    if (before && !after) await deleteRecoveryCodes(trx, userId);
    const isFirst = !before && after;
    if (isFirst) await endSessionsOf(ctx, trx, { userId, but: sessionId, reason: 'factor' });
    await ctx.jobs.enqueue(trx, sendSecurityNotice, { userId, change, atMs: now.getTime(), appId });
    return isFirst
      ? { recoveryCodes: await createRecoveryCodes(trx, userId, now) }
      : (applied ?? { recoveryCodes: null });
  });
}

export async function createRecoveryCodes(trx: Trx, userId: number, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(userId, code));
  await replaceRecoveryCodes(trx, userId, hashes, now);
  return codes;
}

export type Security = Awaited<ReturnType<typeof readSecurity>>;

/** How a person signs in, as shown to them at this host. */
export async function readSecurity(ctx: Context, viewer: Viewer, site: Site) {
  const { userId } = viewer;
  const [user, passwordHash, totp, passkeys, factors, stale] = await Promise.all([
    findUser(ctx.db, userId),
    findPasswordHash(ctx.db, userId),
    findTotp(ctx.db, userId),
    listPasskeys(ctx.db, userId),
    findFactors(ctx.db, userId, site.rpId),
    checkFreshProof(ctx, viewer),
  ]);
  const hasPassword = passwordHash !== null;
  const ways = proofWaysOf({ ...factors, hasPassword, hasEmail: user?.email != null });
  const { recoveryCodesLeft } = factors;
  return { hasPassword, totp, passkeys, recoveryCodesLeft, proof: { isFresh: stale === null, ways }, rpId: site.rpId };
}

/** Replaces the recovery codes; refused without any factor. */
export function makeRecoveryCodes(ctx: Context, changing: Changing): Promise<Changed | Refusal> {
  const { userId } = changing.viewer;
  return changeFactors(ctx, changing, 'recovery_codes_made', async (trx, now) => {
    if (!hasFactor(await findFactors(trx, userId, null))) return refuse('not_found');
    return { recoveryCodes: await createRecoveryCodes(trx, userId, now) };
  });
}
