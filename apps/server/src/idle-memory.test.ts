import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseIdleMemory } from './idle-memory.ts';

const LOOK_MS = 10_000;
const MB = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('collects at the start, and while idle as often as the memory has grown', () => {
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(100 * MB);
  const busy = vi.spyOn(performance, 'eventLoopUtilization');
  const look = (state: { rssMb: number; utilization: number; rssAfterMb?: number }) => {
    rss.mockReturnValue(state.rssMb * MB);
    busy.mockReturnValue({ idle: 0, active: 0, utilization: state.utilization });
    gc.mockImplementation(() => rss.mockReturnValue((state.rssAfterMb ?? 100) * MB));
    vi.advanceTimersByTime(LOOK_MS);
    return gc.mock.calls.length;
  };
  const released = releaseIdleMemory();
  expect(gc).toHaveBeenCalledTimes(1);
  expect(look({ rssMb: 110, utilization: 0 })).toBe(1);
  expect(look({ rssMb: 200, utilization: 0.9 })).toBe(1);
  expect(look({ rssMb: 200, utilization: 0.01, rssAfterMb: 150 })).toBe(2);
  // What a collection cannot give back is no reason for another.
  expect(look({ rssMb: 160, utilization: 0 })).toBe(2);
  expect(look({ rssMb: 190, utilization: 0 })).toBe(3);
  released[Symbol.dispose]();
  expect(look({ rssMb: 500, utilization: 0 })).toBe(3);
});
