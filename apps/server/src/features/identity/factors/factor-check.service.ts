import type { WireAssertion } from '@daystream/contract/identity.passkeys';
import { twoFactorLockOut, TWO_FACTOR_ATTEMPTS } from '@daystream/domain/identity';
import { twoFactorGuessLimits } from '@daystream/domain/limits';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseField, refuseForNow } from '#http/refusal.ts';
import { isSignedBy, type PasskeyCheck } from './webauthn.service.ts';
import * as store from './factors.store.ts';
import { recoveryCodeHash } from '../crypto/recovery-codes.ts';
import { openSecret } from '../crypto/sealed-secrets.ts';
import { validTotpStep } from '../crypto/totp.ts';

/** What a person submits; the first one present counts. */
export interface GivenFactor {
  readonly passkey?: WireAssertion | undefined;
  /** Of an authenticator app. */
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

export interface FactorPlace extends PasskeyCheck {
  /** The pending sign-in, if there is one. */
  readonly pendingId: number | null;
  /** A known device of the person, whose wrong codes are counted apart; null: a stranger's. */
  readonly deviceId: number | null;
}

const LONGEST_WINDOW_MS = Math.max(...twoFactorGuessLimits.map(({ windowMs }) => windowMs));

/** Uses a factor up for a person whose row is locked; returns why it does not count, null when it does. */
export async function checkFactor(
  ctx: Context,
  trx: Trx,
  userId: number,
  given: GivenFactor,
  place: FactorPlace,
): Promise<Refusal | null> {
  const { passkey, code, recoveryCode } = given;
  if (passkey !== undefined) {
    const is = await isSignedBy(ctx, trx, userId, passkey, place);
    return is ? null : refuseField('passkey', 'passkey_refused');
  }
  const written = code ?? recoveryCode ?? '';
  const field = code === undefined && recoveryCode !== undefined ? 'recovery_code' : 'code';
  if (written.trim() === '') return refuseField(field, 'required');
  const held = await attemptsRefusal(ctx, trx, userId, place);
  if (held !== null) return held;
  const is = field === 'code' ? isTotp(ctx, trx, userId, written) : isRecovery(ctx, trx, userId, written);
  if (await is) {
    await store.deleteFactorFailuresOf(trx, userId, place.deviceId);
    return null;
  }
  const now = new Date(ctx.steadyClock.nowMs());
  await store.insertFactorFailure(trx, { userId, pendingId: place.pendingId, deviceId: place.deviceId, now });
  return refuseField(field, field === 'code' ? 'factor_code_wrong' : 'recovery_code_wrong');
}

async function attemptsRefusal(
  ctx: Context,
  trx: Trx,
  userId: number,
  { pendingId, deviceId }: Pick<FactorPlace, 'pendingId' | 'deviceId'>,
): Promise<Refusal | null> {
  const nowMs = ctx.steadyClock.nowMs();
  const failures = await store.listFactorFailures(trx, userId, deviceId, new Date(nowMs - LONGEST_WINDOW_MS));
  const atThisSignIn = failures.filter((failure) => pendingId !== null && failure.pending_id === pendingId);
  if (atThisSignIn.length >= TWO_FACTOR_ATTEMPTS) return refuseField('token', 'second_step_over');
  const holdS = twoFactorLockOut(
    failures.map(({ failed_at }) => failed_at.getTime()),
    nowMs,
  );
  return holdS === null ? null : refuseForNow(holdS);
}

async function isTotp(ctx: Context, trx: Trx, userId: number, written: string): Promise<boolean> {
  const row = await store.findTotp(trx, userId);
  if (row === undefined || row.secret === null) return false;
  const secret = openSecret(ctx, userId, row.secret);
  if (secret === null) {
    ctx.log.error({ userId }, 'the secret of an authenticator app is encrypted with another key');
    return false;
  }
  const nowMs = ctx.steadyClock.nowMs();
  const step = validTotpStep(secret, written, row.taken_step, nowMs);
  if (step === null) return false;
  await store.consumeTotpStep(trx, userId, step, new Date(nowMs));
  return true;
}

function isRecovery(ctx: Context, trx: Trx, userId: number, written: string): Promise<boolean> {
  return store.consumeRecoveryCode(trx, userId, recoveryCodeHash(userId, written), new Date(ctx.steadyClock.nowMs()));
}
