import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import {
  entryWays,
  twoFactorLockOut,
  isProofFresh,
  isLastWayIn,
  needsTwoFactor,
  PROOF_MS,
  proofWaysOf,
  provesPerson,
  twoFactorMethodsOf,
} from './factors.ts';
import { formatRecoveryCode, isRecoveryCode, normalizeRecoveryCode } from './recovery-code.ts';
import { mayTakeTotpStep, totpStep } from './totp.ts';

const nothing = { hasTotp: false, passkeyCount: 0 };
const app = { hasTotp: true, passkeyCount: 0 };
const key = { hasTotp: false, passkeyCount: 1 };

describe('2FA', () => {
  it.each(entryWays)('is not required after %s when no factor is set up', (way) => {
    expect(needsTwoFactor(way, nothing)).toBe(false);
  });

  it.each([
    ['password', true],
    ['code', true],
    ['social_login', true],
    ['reset', true],
    ['invitation', true],
    ['address_undo', true],
    ['passkey', false],
    ['auto_login', false],
    ['admin', false],
  ] as const)('after %s is required: %s', (way, isRequired) => {
    expect([needsTwoFactor(way, app), needsTwoFactor(way, key)]).toEqual([isRequired, isRequired]);
  });

  it.each([
    [{ hasTotp: true, passkeysHere: 2, recoveryCodesLeft: 3 }, ['totp', 'passkey', 'recovery_code']],
    [{ hasTotp: false, passkeysHere: 1, recoveryCodesLeft: 0 }, ['passkey']],
    [{ hasTotp: false, passkeysHere: 0, recoveryCodesLeft: 1 }, ['recovery_code']],
    [{ hasTotp: false, passkeysHere: 0, recoveryCodesLeft: 0 }, []],
  ])('with %j offers %j', (facts, methods) => {
    expect(twoFactorMethodsOf(facts)).toEqual(methods);
  });
});

describe('guesses at a 2FA code', () => {
  const failures = (count: number, everyMs: number) => Array.from({ length: count }, (_, at) => at * everyMs);
  it.each([
    ['nine wrong codes are allowed', failures(9, 0), 0, null],
    ['the tenth within a quarter of an hour locks out', failures(10, 0), 0, 15 * 60],
    ['the lock-out counts down', failures(10, 0), 15 * MINUTE_MS - 1, 1],
    ['the lock-out ends', failures(10, 0), 15 * MINUTE_MS, null],
    ['forty-nine slow ones within a day are allowed', failures(49, 20 * MINUTE_MS), 17 * HOUR_MS, null],
    ['fifty at once lock out for the day, not for a quarter of an hour', failures(50, 0), 0, 24 * 3600],
    ['the fiftieth within a day locks out', failures(50, 20 * MINUTE_MS), 17 * HOUR_MS, 7 * 3600],
  ])('%s', (_, failedAt, nowMs, waitS) => {
    expect(twoFactorLockOut(failedAt, nowMs)).toBe(waitS);
  });
});

describe('a proof', () => {
  it.each([
    [null, 0, false],
    [0, 0, true],
    [0, PROOF_MS - 1, true],
    [0, PROOF_MS, false],
  ])('of %s at %i counts: %s', (provedAt, nowMs, counts) => {
    expect(isProofFresh(provedAt, nowMs)).toBe(counts);
  });

  it('comes with every sign-in but one by a ticket of a session', () => {
    expect(entryWays.filter((way) => !provesPerson(way))).toEqual(['auto_login', 'admin']);
  });

  const bare = { hasPassword: false, hasTotp: false, passkeysHere: 0, hasEmail: true };
  it.each([
    [{ ...bare, hasPassword: true, hasTotp: true, passkeysHere: 1 }, ['password', 'totp', 'passkey']],
    [{ ...bare, hasPassword: true }, ['password']],
    [bare, ['email_code']],
    [{ ...bare, hasTotp: true }, ['totp']],
    [{ ...bare, hasEmail: false }, []],
  ])('with %j is given by %j', (facts, ways) => {
    expect(proofWaysOf(facts)).toEqual(ways);
  });

  it.each([
    [{ hasPassword: true, linkCount: 0, passkeyCount: 1 }, false],
    [{ hasPassword: true, linkCount: 1, passkeyCount: 0 }, false],
    [{ hasPassword: false, linkCount: 1, passkeyCount: 1 }, false],
    [{ hasPassword: false, linkCount: 0, passkeyCount: 2 }, false],
    [{ hasPassword: false, linkCount: 2, passkeyCount: 0 }, false],
    [{ hasPassword: false, linkCount: 0, passkeyCount: 1 }, true],
    [{ hasPassword: false, linkCount: 1, passkeyCount: 0 }, true],
  ])('has one way in left with %j: %s (Q76)', (facts, isLast) => {
    expect(isLastWayIn(facts)).toBe(isLast);
  });
});

describe('a code of an authenticator app', () => {
  const step = (seconds: number) => totpStep(seconds * SECOND_MS);
  it('belongs to half a minute', () => {
    expect([0, 29.999, 30, 59, 60].map(step)).toEqual([0, 0, 1, 1, 2]);
  });

  it.each([
    ['of now', 100, null, true],
    ['of the half minute before', 99, null, true],
    ['of the half minute to come, by a fast clock', 101, null, true],
    ['two steps old', 98, null, false],
    ['two steps early', 102, null, false],
    ['taken already', 100, 100, false],
    ['older than the last one taken', 99, 100, false],
    ['newer than the last one taken', 101, 100, true],
  ])('%s', (_, at, lastTaken, may) => {
    expect(mayTakeTotpStep(at, lastTaken, 100 * 30 * SECOND_MS)).toBe(may);
  });
});

describe('a recovery code', () => {
  it.each([
    ['0123-4567-89AB-CDEF', '0123456789ABCDEF'],
    [' ol23 4567 89ab cdei ', '01234567' + '89ABCDE1'],
  ])('%j is read as %j', (written, code) => {
    expect(normalizeRecoveryCode(written)).toBe(code);
    expect(isRecoveryCode(code)).toBe(true);
  });

  it.each(['', '0123456789ABCDE', '0123456789ABCDEFG', '0123456789ABCDEU', '0123456789ABCDЕF'])(
    '%j is none',
    (text) => {
      expect(isRecoveryCode(normalizeRecoveryCode(text))).toBe(false);
    },
  );

  it('is shown in groups of four', () => {
    expect(formatRecoveryCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
  });
});
