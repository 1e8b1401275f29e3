import { isCode, normalizeCode } from '@daystream/domain/identity/one-time-code';
import { mayTakeTotpStep, TOTP_DIGITS, TOTP_DRIFT_STEPS, TOTP_PERIOD_S } from '@daystream/domain/identity/totp';
import { Secret, TOTP } from 'otpauth';

/** The time step of a valid code, null for any other code. */
export function validTotpStep(
  secret: Buffer,
  written: string,
  lastTakenStep: number | null,
  nowMs: number,
): number | null {
  const code = normalizeCode(written);
  if (!isCode(code)) return null;
  const totp = authenticator(secret);
  const drift = totp.validate({ token: code, timestamp: nowMs, window: TOTP_DRIFT_STEPS });
  if (drift === null) return null;
  const step = totp.counter({ timestamp: nowMs }) + drift;
  return mayTakeTotpStep(step, lastTakenStep, nowMs) ? step : null;
}

/** The set-up of an authenticator app: the secret to type, and the address for the QR code. */
export function totpSetUp(secret: Buffer, { issuer, label }: { issuer: string; label: string }) {
  const totp = authenticator(secret, { issuer, label });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

function authenticator(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    // Every app supports SHA-1; some support nothing else.
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_S,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}
