import type { Milestone } from '../types.ts';

// More film time than clock time means a seek; browsers report the position up to a second late.
const CLOCK_SLACK_MS = 1000;

export interface ViewingSample {
  positionMs: number;
  nowMs: number;
  speed: number;
  playing: boolean;
}

/** Counts the film time that was played: seeking and buffering add nothing, at double speed a second counts as two. */
export function createViewing() {
  let last: ViewingSample | null = null;
  let viewedMs = 0;
  return {
    sample(current: ViewingSample): void {
      if (last?.playing) {
        const advanceMs = current.positionMs - last.positionMs;
        const possibleMs = (current.nowMs - last.nowMs) * Math.max(last.speed, current.speed) + CLOCK_SLACK_MS;
        if (advanceMs > 0 && advanceMs <= possibleMs) viewedMs += advanceMs;
      }
      last = current;
    },
    /** The position is about to move without being played. */
    jump(): void {
      last = null;
    },
    /** Returns and resets the viewed time in whole milliseconds; the fraction is kept for the next call. */
    take(): number {
      const wholeMs = Math.floor(viewedMs);
      viewedMs -= wholeMs;
      return wholeMs;
    },
    viewedMs: () => viewedMs,
  };
}

const MILESTONES = [75, 50, 25, 10] as const satisfies readonly Milestone[]; // looked up in this order (Q108)

/** Returns the highest milestone reached if it is new in this viewing: a jump from 5 to 80 percent gives only 75. */
export function createMilestones() {
  const told = new Set<Milestone>();
  return {
    reached(positionMs: number, durationMs: number): Milestone | null {
      if (!(durationMs > 0)) return null;
      const percent = (positionMs / durationMs) * 100;
      const highest = MILESTONES.find((each) => percent >= each);
      if (highest === undefined || told.has(highest)) return null;
      told.add(highest);
      return highest;
    },
    restart: () => told.clear(),
  };
}
