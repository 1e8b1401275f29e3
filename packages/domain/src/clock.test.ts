import { describe, expect, it } from 'vitest';
import { clockBar, clockMoveProblem, isClockShown, MAX_CLOCK_AHEAD_MS } from './clock.ts';

const free = { isProduction: false, isExposed: false, isSet: false };

describe('the clock of a school', () => {
  it.each([
    [free, null, true],
    [{ ...free, isSet: true }, 'setting', true],
    [{ ...free, isExposed: true }, 'exposed', false],
    [{ ...free, isExposed: true, isSet: true }, 'exposed', false],
    [{ ...free, isProduction: true }, 'production', false],
    [{ isProduction: true, isExposed: true, isSet: true }, 'production', false],
  ])('of %j is barred by %s; shown: %s', (place, bar, isShown) => {
    expect([clockBar(place), isClockShown(clockBar(place))]).toEqual([bar, isShown]);
  });

  it.each([
    [1, null],
    [0, 'not_later'],
    [-1, 'not_later'],
    [MAX_CLOCK_AHEAD_MS - 5000, null],
    [MAX_CLOCK_AHEAD_MS - 4999, 'too_far'],
  ])('moved by %i ms from five seconds ahead: %s', (byMs, problem) => {
    expect(clockMoveProblem({ nowMs: 6000, steadyMs: 1000, toMs: 6000 + byMs })).toBe(problem);
  });
});
