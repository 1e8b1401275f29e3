import { describe, expect, it } from 'vitest';
import { entryWays } from './factors.ts';
import { provesEmail, removesFormerAccess } from './first-proof.ts';

describe('the first proof of an email', () => {
  const unproved = { isEmailProved: false, isInOwnSession: false };
  const inside = { isEmailProved: false, isInOwnSession: true };

  it.each([
    ['password', false, false],
    ['code', true, false],
    ['social_login', false, false],
    ['reset', true, true],
    ['invitation', true, true],
    ['address_undo', false, false],
    ['passkey', false, false],
    ['auto_login', false, false],
    ['admin', false, false],
  ] as const)('by %s removes what was set up before: %s, from a session of the account: %s', (way, outside, own) => {
    expect(removesFormerAccess({ way, ...unproved })).toBe(outside);
    expect(removesFormerAccess({ way, ...inside })).toBe(own);
  });

  it.each(entryWays)('by %s is no first one once the email is verified', (way) => {
    for (const isInOwnSession of [false, true])
      expect(removesFormerAccess({ way, isEmailProved: true, isInOwnSession })).toBe(false);
  });

  it('comes from a code, a reset link or an invitation', () => {
    expect(entryWays.filter(provesEmail)).toEqual(['code', 'reset', 'invitation']);
  });
});
