import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@daystream/domain/identity';

/** A code of random decimal digits (Q57). */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** The stored hash of a code; bound to its request, so that equal codes have different hashes. */
export function codeHash(requestId: number, code: string): Buffer {
  return createHash('sha256').update(`${requestId}:${code}`).digest();
}

export function isCodeOf(requestId: number, stored: Buffer, given: string): boolean {
  return timingSafeEqual(stored, codeHash(requestId, given));
}

/** Who asks for a code, as stored with it: a person by their id, anybody else by their device or network. */
export function askerHash(kind: 'person' | 'device' | 'network', who: string | number): Buffer {
  return targetHash(`${kind} ${who}`);
}

/** Emails and phones are counted by their hash. */
export function targetHash(target: string): Buffer {
  return createHash('sha256').update(target).digest();
}
