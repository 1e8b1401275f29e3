import { describe, expect, it } from 'vitest';
import { cueOf, remainingSeconds } from './cues.ts';

describe('the remaining seconds', () => {
  it.each([
    [{ positionMs: 0, durationMs: 60_000, speed: 1 }, 60],
    [{ positionMs: 59_100, durationMs: 60_000, speed: 1 }, 1],
    [{ positionMs: 60_000, durationMs: 60_000, speed: 1 }, 0],
    [{ positionMs: 20_000, durationMs: 60_000, speed: 2 }, 20],
    [{ positionMs: 61_000, durationMs: 60_000, speed: 1 }, 0],
  ])('%j', (state, seconds) => {
    expect(remainingSeconds(state)).toBe(seconds);
  });
});

describe('a tick is heard', () => {
  it.each([
    ['in each of the last three seconds', 4, 3, 'tick'],
    ['in the very last', 2, 1, 'tick'],
    ['not before', 5, 4, null],
    ['not at the end', 1, 0, null],
    ['not after a seek', 30, 2, null],
    ['not at the start', null, 3, null],
  ])('%s', (_, before, now, cue) => {
    expect(cueOf(before, now)).toBe(cue);
  });
});
