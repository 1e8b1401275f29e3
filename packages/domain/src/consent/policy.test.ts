import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedPolicy,
  CONSENT_S,
  chosenPolicy,
  cookieCategories,
  defaultPolicy,
  dismissedPolicy,
  isAllowed,
  isBannerShown,
  printPolicy,
  readPolicy,
} from './policy.ts';

const essentialOnly = { essential: true, analytics: false, marketing: false };

describe('a cookie policy', () => {
  it('has essential only until somebody chooses, and after a dismissal (CNS-002, CNS-005, CNS-007)', () => {
    expect(defaultPolicy()).toEqual(essentialOnly);
    expect(dismissedPolicy()).toEqual(essentialOnly);
  });

  it('has all three after accepting everything (CNS-003)', () => {
    expect(acceptedPolicy()).toEqual({ essential: true, analytics: true, marketing: true });
  });

  it.each([
    [
      { analytics: true, marketing: false },
      { essential: true, analytics: true, marketing: false },
    ], // CNS-004
    [
      { essential: false, analytics: false, marketing: true },
      { essential: true, analytics: false, marketing: true },
    ], // CNS-006
    [{ analytics: 'yes', marketing: 1 }, essentialOnly],
    [{}, essentialOnly],
  ])('chosen as %j is %j', (toggles, policy) => {
    expect(chosenPolicy(toggles)).toEqual(policy);
  });

  it('is kept for 365 days (CNS-009, CON-009)', () => {
    expect(CONSENT_S).toBe(31_536_000);
  });

  it('says in its cookie that essential ones are used', () => {
    expect(JSON.parse(printPolicy(chosenPolicy({ marketing: true })))).toEqual({ ...essentialOnly, marketing: true });
  });

  it('survives a round trip through its cookie', () => {
    for (const analytics of [true, false])
      for (const marketing of [true, false]) {
        const policy = chosenPolicy({ analytics, marketing });
        expect(readPolicy(printPolicy(policy))).toEqual(policy);
      }
  });

  it.each([
    ['{"essential":false,"analytics":true,"marketing":false}', { essential: true, analytics: true, marketing: false }],
    ['{"analytics":true}', null],
    ['{"analytics":1,"marketing":true}', null],
    ['{"analytics":true,"marketing":1}', null],
    ['null', null],
    ['[]', null],
    ['"x"', null],
    ['{', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('is read from %j as %j', (text, policy) => {
    expect(readPolicy(text)).toEqual(policy);
  });

  it('parses invalid text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readPolicy(text)?.essential ?? true).toBe(true);
      }),
    );
  });
});

describe('cookies of a category', () => {
  it.each([
    [{ isEnabled: false, policy: null }, [true, true, true]], // CNS-008
    [{ isEnabled: false, policy: defaultPolicy() }, [true, true, true]],
    [{ isEnabled: true, policy: null }, [true, false, false]], // CNS-018
    [{ isEnabled: true, policy: defaultPolicy() }, [true, false, false]],
    [{ isEnabled: true, policy: chosenPolicy({ marketing: true }) }, [true, false, true]],
    [{ isEnabled: true, policy: acceptedPolicy() }, [true, true, true]],
  ])('with %j are allowed: %j', (facts, allowed) => {
    expect(cookieCategories.map((category) => isAllowed(category, facts))).toEqual(allowed);
  });
});

describe('the cookie banner (CNS-001)', () => {
  it.each([
    [{ isEnabled: true, policy: null }, false, true],
    [{ isEnabled: true, policy: null }, true, false],
    [{ isEnabled: true, policy: defaultPolicy() }, false, false],
    [{ isEnabled: false, policy: null }, false, false],
  ])('with %j and closed %s shows: %s', (facts, isClosed, expected) => {
    expect(isBannerShown(facts, isClosed)).toBe(expected);
  });
});
