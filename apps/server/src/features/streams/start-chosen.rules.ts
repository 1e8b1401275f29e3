import { isTimeZone } from '@daystream/domain/local-dates';
import { startForLearnerMs } from '@daystream/domain/streams';

/** When an enrolment begins for its learner; without the zone of whoever chose it, exactly then. `nowMs`: of a new enrolment. */
export function startChosenIn(
  startsAtMs: number | null,
  chosenIn: string | undefined,
  zone: string,
  nowMs?: number,
): number | null {
  if (startsAtMs === null || chosenIn === undefined || !isTimeZone(chosenIn)) return startsAtMs;
  return startForLearnerMs(startsAtMs, chosenIn, zone, nowMs);
}
