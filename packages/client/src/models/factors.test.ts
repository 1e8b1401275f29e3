import { describe, expect, it } from 'vitest';
import { mapSecurity } from './factors.ts';

const bare = {
  has_password: true,
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  proof: { is_fresh: false, ways: ['password' as const] },
};

describe('the sign-in methods of a person', () => {
  it('may be only the password', () => {
    expect(mapSecurity(bare)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0, proofWays: ['password'] });
  });

  it('have times in milliseconds and null for methods never used', () => {
    const passkey = { id: 3, name: 'Chrome', is_backed_up: true, is_here: false, created_at: 20, used_at: null };
    const { totp, passkeys } = mapSecurity({
      ...bare,
      totp: { confirmed_at: 10, used_at: 15 },
      passkeys: [passkey],
    });
    expect(totp).toEqual({ confirmedAt: 10_000, usedAt: 15_000 });
    expect(passkeys).toEqual([{ id: 3, name: 'Chrome', isHere: false, createdAt: 20_000, usedAt: null }]);
  });
});
