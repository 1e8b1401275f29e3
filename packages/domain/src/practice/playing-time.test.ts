import { describe, expect, it } from 'vitest';
import { playingTime } from './playing-time.ts';

const lesson = (seconds: number, rounds: number, viewedSeconds = 0) => ({
  durationMs: seconds * 1000,
  rounds,
  viewedSeconds,
});

describe('the playing time of a day', () => {
  it.each([
    ['is nothing without lessons', [], 0, 0],
    ['is the length of its films', [lesson(60, 1), lesson(90, 1)], 150_000, 150_000],
    ['includes second rounds (Q166)', [lesson(60, 1), lesson(90, 2)], 240_000, 240_000],
    ['keeps the second round after the first was viewed', [lesson(90, 2, 90)], 180_000, 90_000],
    ['ends when every round was viewed', [lesson(90, 2, 180)], 180_000, 0],
    [
      'takes nothing from another lesson for what was viewed more often',
      [lesson(60, 1, 600), lesson(90, 1)],
      150_000,
      90_000,
    ],
    ['is not changed by a film without a length', [lesson(0, 3, 40), lesson(60, 1)], 60_000, 60_000],
  ])('%s', (_, lessons, lengthMs, leftMs) => {
    expect(playingTime(lessons)).toEqual({ lengthMs, leftMs });
  });
});
