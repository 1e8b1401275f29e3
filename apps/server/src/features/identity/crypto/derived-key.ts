import { hkdfSync } from 'node:crypto';
import type { Context } from '#http/context.ts';

const KEY_BYTES = 32;

/** A key of its own for each use, made of the installation's; another installation's fits nothing. */
export function derivedKey({ mediaKey }: Pick<Context, 'mediaKey'>, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', mediaKey, '', `daystream ${use}`, KEY_BYTES));
}
