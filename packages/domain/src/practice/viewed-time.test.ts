import { describe, expect, it } from 'vitest';
import { acceptedPlayCount, acceptedViewedSeconds } from './viewed-time.ts';

const NOW = 1_000_000;
const save = { viewedSeconds: 5, viewedAt: NOW, previousViewedAt: NOW - 5000, durationMs: 60_000 };

describe('the time a server counts', () => {
  it.each([
    ['is what was viewed', save, 5],
    ['is what was viewed at double speed', { ...save, viewedSeconds: 10 }, 10],
    ['is cut beyond twice the wall time', { ...save, viewedSeconds: 15 }, 10],
    [
      'does not punish a clock that is a moment early',
      { ...save, viewedSeconds: 10, previousViewedAt: NOW - 4980 },
      10,
    ],
    ['is nothing for two saves at the same moment', { ...save, previousViewedAt: NOW }, 0],
    ['is nothing for a save viewed before the previous one', { ...save, previousViewedAt: NOW + 1 }, 0],
    ['takes a time of viewing in the future for now', { ...save, viewedSeconds: 50, viewedAt: NOW + 60_000 }, 10],
    [
      'is measured by the time of viewing when a save comes late',
      { ...save, viewedAt: NOW - 3_600_000, previousViewedAt: NOW - 3_605_000 },
      5,
    ],
    [
      'is at most the whole lesson when nothing came before',
      { ...save, viewedSeconds: 500, previousViewedAt: null },
      60,
    ],
    ['is never negative', { ...save, viewedSeconds: -5 }, 0],
    ['is whole seconds', { ...save, viewedSeconds: 4.9 }, 4],
  ])('%s', (_, facts, seconds) => {
    expect(acceptedViewedSeconds(facts, NOW)).toBe(seconds);
  });

  it('keeps the greatest play count', () => {
    expect(acceptedPlayCount(3, 2)).toBe(3);
    expect(acceptedPlayCount(3, 4)).toBe(4);
  });
});
