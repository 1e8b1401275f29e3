import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits and the hash that is stored of it (Q4, Q11). */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
