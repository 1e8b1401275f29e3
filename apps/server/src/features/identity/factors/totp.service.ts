import { randomBytes } from 'node:crypto';
import { TOTP_SET_UP_MS } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findUser, lockUser } from '../identity.store.ts';
import { changeFactors, type Changed, type Changing } from './factors.service.ts';
import * as store from './factors.store.ts';
import { checkFreshProof } from './proof.service.ts';
import { openSecret, sealSecret } from '../crypto/sealed-secrets.ts';
import { validTotpStep, totpSetUp } from '../crypto/totp.ts';

const SECRET_BYTES = 20; // RFC 4226, section 4

/** A new secret; it is not active before its first code. */
export async function beginTotp(
  ctx: Context,
  { viewer, appId }: Changing,
): Promise<{ secret: string; uri: string } | Refusal> {
  const stale = await checkFreshProof(ctx, viewer);
  if (stale !== null) return stale;
  const { userId } = viewer;
  const user = await findUser(ctx.db, userId);
  if (user === undefined) return refuse('token_invalid');
  const secret = randomBytes(SECRET_BYTES);
  const until = new Date(ctx.steadyClock.nowMs() + TOTP_SET_UP_MS);
  await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await store.insertPendingTotp(trx, userId, sealSecret(ctx, userId, secret), until);
  });
  const school = ctx.variants.of(appId, ctx.config);
  return totpSetUp(secret, { issuer: school.title, label: user.email ?? String(userId) });
}

/** Activates the new secret; the one before is no longer accepted. */
export function confirmTotp(ctx: Context, changing: Changing, code: string): Promise<Changed | Refusal> {
  const { userId } = changing.viewer;
  return changeFactors(ctx, changing, 'totp_added', async (trx, now) => {
    const row = await store.findTotp(trx, userId);
    const isPending = row?.pending_until != null && row.pending_until > now;
    const secret = isPending && row.pending_secret !== null ? openSecret(ctx, userId, row.pending_secret) : null;
    const step = secret === null ? null : validTotpStep(secret, code, null, now.getTime());
    if (step === null) return refuseField('code', code.trim() === '' ? 'required' : 'factor_code_wrong');
    await store.confirmPendingTotp(trx, userId, step, now);
    return null;
  });
}

export function removeTotp(ctx: Context, changing: Changing): Promise<Changed | Refusal> {
  return changeFactors(ctx, changing, 'totp_removed', async (trx) =>
    (await store.deleteTotp(trx, changing.viewer.userId)) ? null : refuse('not_found'),
  );
}
