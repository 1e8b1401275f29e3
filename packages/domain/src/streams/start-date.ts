import { type LocalDay, localDay, startOfDayMs } from '../local-dates.ts';

/**
 * Returns when an enrolment begins whose first date was chosen by somebody in another time zone: not before that date has begun for
 * the learner, whose first day would otherwise be the date before. Who chooses today means from now on (`nowMs`): the learner's
 * today, which may be the date after.
 */
export function startForLearnerMs(chosenMs: number, chosenIn: string, learnerZone: string, nowMs?: number): number {
  return Math.max(chosenMs, startOfDayMs(dayForLearner(chosenMs, chosenIn, learnerZone, nowMs), learnerZone));
}

/** Returns the date that was chosen; of a new enrolment (`nowMs`), today is the learner's today where it is tomorrow already. */
export function dayForLearner(chosenMs: number, chosenIn: string, learnerZone: string, nowMs?: number): LocalDay {
  const chosen = localDay(chosenMs, chosenIn);
  const isToday = nowMs !== undefined && chosen === localDay(nowMs, chosenIn);
  return isToday ? Math.max(chosen, localDay(nowMs, learnerZone)) : chosen;
}

/**
 * Returns when an enrolment begins whose learner has moved before it did: with the same date there. A start within a day stays the
 * moment it is, but not before that date has begun there.
 */
export function startAfterMoveMs(startsAtMs: number, from: string, to: string): number {
  const day = localDay(startsAtMs, from);
  const midnightMs = startOfDayMs(day, to);
  return startsAtMs === startOfDayMs(day, from) ? midnightMs : Math.max(startsAtMs, midnightMs);
}
