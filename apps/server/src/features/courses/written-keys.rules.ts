import { createHmac, type KeyObject } from 'node:crypto';
import { OWN_SIGN } from './own-keys.rules.ts';

const DIGITS = 12;

/**
 * The key under which an export writes a part. A part made in the dashboard has no key that a folder may name, so it gets one
 * that only this school makes: read here again it is that part, read elsewhere it is a key like any other.
 */
export function writtenKey(school: KeyObject, kind: string, { id, key }: { id: number; key: string }): string {
  if (!key.startsWith(OWN_SIGN)) return key;
  const digest = createHmac('sha256', school).update(`part:${kind}:${id}`).digest('hex');
  return `own-${digest.slice(0, DIGITS)}`;
}
