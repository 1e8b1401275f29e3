import { createHash, randomBytes, hkdfSync } from 'node:crypto';
import type { Context } from '#http/context.ts';

/** What a token looks like: 256 bits in base64url. */
export const TOKEN = /^[\w-]{43}$/;

/** A new secret of 256 bits and its stored hash (Q4, Q11). */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const KEY_BYTES = 32;

/** A key for one use, derived from the installation's secret. */
export function derivedKey({ mediaKey }: Pick<Context, 'mediaKey'>, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', mediaKey, '', `daystream ${use}`, KEY_BYTES));
}
