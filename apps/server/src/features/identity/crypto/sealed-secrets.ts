import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from '#http/context.ts';
import { derivedKey } from './tokens.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const USE = 'authenticator apps';

/** Encrypts a secret for its row; copied to another person's row it cannot be decrypted. */
export function sealSecret(ctx: Pick<Context, 'mediaKey'>, userId: number, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(ctx, USE), iv).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** null: encrypted with another key, for another person, or modified. */
export function openSecret(ctx: Pick<Context, 'mediaKey'>, userId: number, stored: Buffer): Buffer | null {
  const iv = stored.subarray(0, IV_BYTES);
  const tag = stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, derivedKey(ctx, USE), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
