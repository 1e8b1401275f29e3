import { describe, expect, it } from 'vitest';
import { scanPackets } from './packet-scan.ts';

/** The rate that is found in pictures at these milliseconds, in the order of their packets. */
function peakOf(timesMs: readonly number[]): number | null {
  const scan = scanPackets(0);
  scan.feed(timesMs.map((ms) => `0,${(ms / 1000).toFixed(3)},0.001\n`).join(''));
  return scan.result().peakFps;
}

const every = (stepMs: number, count: number, fromMs = 0) =>
  Array.from({ length: count }, (_, at) => fromMs + at * stepMs);

describe('the highest frame rate of a film', () => {
  it.each([
    ['is its rate where that is constant', every(40, 100), 25],
    ['is that of a burst of half a second', [...every(200, 20), ...every(40, 13, 4000), ...every(200, 20, 4720)], 25],
    [
      'is found in frames that are shown in another order',
      every(160, 25).flatMap((ms) => [ms, ms + 120, ms + 40, ms + 80]),
      25,
    ],
    ['is raised little by a frame that comes late', every(40, 100).map((ms) => (ms === 800 ? ms + 25 : ms)), 26.7],
    ['is not raised by frames that were written twice', every(40, 100).flatMap((ms) => [ms, ms]), 25],
  ])('%s', (_, timesMs, fps) => {
    expect(peakOf(timesMs)).toBeCloseTo(fps, 1);
  });

  it('is unknown for a few frames', () => {
    expect(peakOf(every(40, 10))).toBeNull();
  });
});
