import { createHash, randomInt } from 'node:crypto';
import {
  normalizeRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_SIGNS,
  RECOVERY_CODES,
} from '@daystream/domain/identity/recovery-code';

/** New codes of 80 random bits each, so that a plain hash protects them. */
export function newRecoveryCodes(): string[] {
  const newSign = () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length));
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_CODE_SIGNS }, newSign).join(''));
}

export function recoveryCodeHash(userId: number, written: string): Buffer {
  return createHash('sha256')
    .update(`${userId}:${normalizeRecoveryCode(written)}`)
    .digest();
}
