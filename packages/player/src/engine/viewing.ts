import type { Milestone } from '../types.ts';

// A stretch of film longer than the clock allows was a jump; browsers report the time up to a second late.
const CLOCK_SLACK_MS = 1000;

export interface ViewingSample {
  positionMs: number;
  nowMs: number;
  speed: number;
  playing: boolean;
}

/** Counts film time that was really played: seeking and waiting add nothing, double speed adds film seconds. */
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
    /** What was viewed since it was last taken, in whole milliseconds; the fraction stays for the next. */
    take(): number {
      const wholeMs = Math.floor(viewedMs);
      viewedMs -= wholeMs;
      return wholeMs;
    },
    viewedMs: () => viewedMs,
  };
}

const MILESTONES = [75, 50, 25, 10] as const satisfies readonly Milestone[]; // looked up in this order (Q108)

/** Answers the highest milestone reached when it is new in this viewing: a jump from 5 to 80 percent gives only 75. */
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
