import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

describe('a stored password', () => {
  it('is hashed with 19 MiB and two passes, and matches only itself', async () => {
    const stored = await hashPassword('breathe deeply 7');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(stored, 'breathe deeply 7')).toBe(true);
    expect(await passwordMatches(stored, 'breathe deeply 8')).toBe(false);
    expect(await passwordMatches(null, 'breathe deeply 7')).toBe(false);
  });
});
