import { createHash } from 'node:crypto';

const SLUG_MAX = 80;

/** Letters of any script and digits, joined by `-`; empty when a name has neither. */
export function slug(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return words.length <= SLUG_MAX
    ? words
    : `${words.slice(0, SLUG_MAX - 9).replace(/\p{Cs}$/u, '')}-${shortHash(words)}`;
}

export interface Keyless {
  /** The name without its order number. */
  readonly title: string;
  /** The whole name on the disk. */
  readonly name: string;
}

/**
 * Derives a unique key for each sibling, in order. Of siblings with the same title, the first gets the plain key, the
 * others get keys from their full names. Adding a sibling with a different title never changes existing keys.
 */
export function deriveKeys(siblings: readonly Keyless[], isTaken: (key: string) => boolean = () => false): string[] {
  const used = new Set<string>();
  return siblings.map(({ title, name }) => {
    const candidates = [slug(title), slug(name), `${slug(title) || slug(name) || 'x'}-${shortHash(name)}`];
    const key = candidates.find((candidate) => isFree(candidate)) ?? numbered(candidates[2] ?? '');
    used.add(key);
    return key;
  });

  function isFree(key: string): boolean {
    return key !== '' && !used.has(key) && !isTaken(key);
  }

  function numbered(key: string): string {
    for (let number = 2; ; number += 1) if (isFree(`${key}-${number}`)) return `${key}-${number}`;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
