import { localDay, startOfDayMs } from '../local-dates.ts';

/**
 * Returns when an enrolment begins whose first date was chosen by somebody in another time zone: not before that date has begun for
 * the learner, whose first day would otherwise be the date before.
 */
export function startForLearnerMs(chosenMs: number, chosenIn: string, learnerZone: string): number {
  return Math.max(chosenMs, startOfDayMs(localDay(chosenMs, chosenIn), learnerZone));
}
