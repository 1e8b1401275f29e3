import type { Day } from '@daystream/client/models/course-days';
import { scoresTotal } from '@daystream/domain/points';
import type { DayView } from './use-day.ts';

/** The points that a day may still give, or gave, to this learner in this enrolment. */
export function promisedPoints({ stream, day: { isPaidElsewhere } }: DayView, day: Day): number {
  return stream.isDemo || isPaidElsewhere ? 0 : scoresTotal(day.scores);
}
