import { describe, expect, it } from 'vitest';
import { isDayForMembers, isGuestPracticeOffered } from './guest.ts';

describe('practising before signing up', () => {
  it.each([
    // guestPractice, registration, starter
    [true, true, 7, true],
    [false, true, 7, false],
    [true, false, 7, false],
    [true, true, null, false],
  ])('with the setting %s, registration %s and the starter %s: %s', (guestPractice, registration, starter, offered) => {
    expect(isGuestPracticeOffered({ guestPractice, registration, starter })).toBe(offered);
  });

  it.each([
    [true, 1, false],
    [true, 2, true],
    [true, 28, true],
    [false, 2, false],
  ])('asks a guest (%s) to sign up for day %d: %s', (isGuest, dayNumber, asks) => {
    expect(isDayForMembers({ isGuest }, dayNumber)).toBe(asks);
  });
});
