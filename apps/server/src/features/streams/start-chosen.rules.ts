import { isTimeZone } from '@daystream/domain/local-dates';
import { startForLearnerMs } from '@daystream/domain/streams';

/** When an enrolment begins for its learner; without the zone of whoever chose it, exactly then. */
export function startChosenIn(startsAtMs: number | null, chosenIn: string | undefined, zone: string): number | null {
  if (startsAtMs === null || chosenIn === undefined || !isTimeZone(chosenIn)) return startsAtMs;
  return startForLearnerMs(startsAtMs, chosenIn, zone);
}
