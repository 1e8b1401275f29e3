import { SECOND_MS } from '../durations.ts';
import { type LocalDay, localDay, startOfDayMs } from '../local-dates.ts';
import { dayForLearner } from './start-date.ts';

/** Returns the last second of a date in a time zone: an end of access counts as access. */
export function endOfDayMs(day: LocalDay, timeZone: string): number {
  return startOfDayMs(day + 1, timeZone) - SECOND_MS;
}

/** Returns when access ends whose last date was chosen in another time zone: at the end of that date in the learner's. */
export function endForLearnerMs(chosenMs: number, chosenIn: string, learnerZone: string, nowMs?: number): number {
  return endOfDayMs(dayForLearner(chosenMs, chosenIn, learnerZone, nowMs), learnerZone);
}

/** Returns when access ends for a learner who has moved: with the same date there. An end within a day stays the moment it is. */
export function endAfterMoveMs(endsAtMs: number, from: string, to: string): number {
  const day = localDay(endsAtMs, from);
  return endsAtMs === endOfDayMs(day, from) ? endOfDayMs(day, to) : endsAtMs;
}
