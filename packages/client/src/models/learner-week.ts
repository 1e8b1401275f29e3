import { localDate } from '@daystream/domain/local-dates';
import type { WeekFacts } from '@daystream/domain/practice';
import type { CalendarDay, CourseCalendar } from './calendar.ts';

/** What the learner's week is made of, over all calendars; dates are those of the learner's own zone. */
export function weekFacts(calendars: readonly CourseCalendar[], timeZone: string, nowMs: number): WeekFacts {
  const days = calendars.flatMap((calendar) => calendar.days);
  return {
    today: localDate(nowMs, timeZone),
    practisedDates: days.flatMap(({ endedAt }) => (endedAt === null ? [] : [localDate(endedAt, timeZone)])),
    plannedDates: days.flatMap((day) => (day.date !== null && isPlanned(day) ? [day.date] : [])),
  };
}

/** A day that something other than its date keeps closed is nobody's plan, and never a missed one. */
function isPlanned({ isRest, endedAt, lock }: CalendarDay): boolean {
  return !isRest && (endedAt !== null || lock === null || lock.kind === 'time_delay');
}
