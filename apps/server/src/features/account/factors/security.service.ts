import { hasFactor } from '@daystream/domain/account';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findPasswordHash } from '../profile/profile.store.ts';
import type { Site } from '../site.ts';
import { changeFactors, type Changed, type Changing, giveRecoveryCodes } from './changing-factors.ts';
import { findFactors, findTotp } from './factors.store.ts';
import { listPasskeys } from './passkeys.store.ts';
import { readProof } from './proof.service.ts';

export type Security = Awaited<ReturnType<typeof readSecurity>>;

/** How a person signs in, as they are shown it at this address. */
export async function readSecurity(ctx: Context, viewer: Viewer, site: Site) {
  const { userId } = viewer;
  const [passwordHash, totp, passkeys, { recoveryCodesLeft }, proof] = await Promise.all([
    findPasswordHash(ctx.db, userId),
    findTotp(ctx.db, userId),
    listPasskeys(ctx.db, userId),
    findFactors(ctx.db, userId, site.rpId),
    readProof(ctx, viewer, site),
  ]);
  return { hasPassword: passwordHash !== null, totp, passkeys, recoveryCodesLeft, proof, rpId: site.rpId };
}

/** New codes in place of those before; refused where there is nothing they could stand in for. */
export async function makeRecoveryCodes(ctx: Context, changing: Changing): Promise<Changed | Refusal> {
  const { userId } = changing.viewer;
  let recoveryCodes: string[] = [];
  const changed = await changeFactors(ctx, changing, 'recovery_codes_made', async (trx, now) => {
    if (!hasFactor(await findFactors(trx, userId, null))) return refuse('not_found');
    recoveryCodes = await giveRecoveryCodes(trx, userId, now);
    return null;
  });
  return 'refused' in changed ? changed : { recoveryCodes };
}
