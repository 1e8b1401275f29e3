import { hasFactor, proofWaysOf } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findUser } from '../identity.store.ts';
import { findPasswordHash } from '../profile/profile.store.ts';
import type { Site } from '../site.ts';
import { changeFactors, type Changed, type Changing, giveRecoveryCodes } from './factors.service.ts';
import { findFactors, findTotp } from './factors.store.ts';
import { listPasskeys } from './passkeys.store.ts';
import { checkFreshProof } from './proof.service.ts';

export type Security = Awaited<ReturnType<typeof readSecurity>>;

/** How a person signs in, as they are shown it at this address. */
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

/** New codes in place of those before; refused where there is nothing they could stand in for. */
export function makeRecoveryCodes(ctx: Context, changing: Changing): Promise<Changed | Refusal> {
  const { userId } = changing.viewer;
  return changeFactors(ctx, changing, 'recovery_codes_made', async (trx, now) => {
    if (!hasFactor(await findFactors(trx, userId, null))) return refuse('not_found');
    return { recoveryCodes: await giveRecoveryCodes(trx, userId, now) };
  });
}
