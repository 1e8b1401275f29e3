import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@daystream/domain/identity';

/** A code of decimal digits, each as likely as any other (Q57). */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What is stored of a code; bound to its request, so that equal codes do not look equal. */
export function codeHash(requestId: number, code: string): Buffer {
  return createHash('sha256').update(`${requestId}:${code}`).digest();
}

export function isCodeOf(requestId: number, stored: Buffer, given: string): boolean {
  return timingSafeEqual(stored, codeHash(requestId, given));
}

/** E-mails and phones are counted without being kept. */
export function targetHash(target: string): Buffer {
  return createHash('sha256').update(target).digest();
}
