import { isTimeZone } from '@daystream/domain/local-dates';
import { endForLearnerMs, startForLearnerMs } from '@daystream/domain/streams';

interface ChosenDates {
  readonly startsAtMs?: number | null;
  readonly endsAtMs?: number | null;
  readonly messagesEndAtMs?: number | null;
}

/**
 * The dates of an enrolment as its learner has them; without the zone of whoever chose them they are moments and stay. `nowMs`: of
 * a new enrolment.
 */
export function datesForLearner<Dates extends ChosenDates>(
  dates: Dates,
  chosenIn: string | undefined,
  zone: string,
  nowMs?: number,
): Dates {
  if (chosenIn === undefined || !isTimeZone(chosenIn)) return dates;
  const { startsAtMs, endsAtMs, messagesEndAtMs } = dates;
  const endOf = (chosenMs: number) => endForLearnerMs(chosenMs, chosenIn, zone, nowMs);
  return {
    ...dates,
    ...(startsAtMs != null && { startsAtMs: startForLearnerMs(startsAtMs, chosenIn, zone, nowMs) }),
    ...(endsAtMs != null && { endsAtMs: endOf(endsAtMs) }),
    ...(messagesEndAtMs != null && { messagesEndAtMs: endOf(messagesEndAtMs) }),
  };
}
