import { localDate } from '@daystream/domain/local-dates';
import { practisedDates, type WeekFacts } from '@daystream/domain/practice';
import type { CalendarDay, CourseCalendar } from './calendar.ts';

/** Facts for the learner's week over all calendars; dates are in the learner's time zone. */
export function weekFacts(calendars: readonly CourseCalendar[], timeZone: string, nowMs: number): WeekFacts {
  const days = calendars.flatMap((calendar) => calendar.days);
  const endedAts = days.flatMap(({ endedAt }) => (endedAt === null ? [] : [endedAt]));
  const plannedDates = days.flatMap((day) => (day.date !== null && isPlanned(day) ? [day.date] : []));
  return {
    today: localDate(nowMs, timeZone),
    practisedDates: practisedDates(endedAts, { plannedDates, timeZone }),
    plannedDates,
  };
}

/**
 * A day locked for another reason than its date or a pause is not scheduled, so it cannot be missed. The dates of a pause have
 * no days; those before and after it stay planned, so that a pause changes nothing in past weeks.
 */
function isPlanned({ isRest, endedAt, lock }: CalendarDay): boolean {
  return !isRest && (endedAt !== null || lock === null || lock.kind === 'time_delay' || lock.kind === 'freeze');
}
