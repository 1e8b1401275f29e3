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
