import { weekStreak } from '@daystream/domain/practice';
import { describe, expect, it } from 'vitest';
import type { CalendarDay, CourseCalendar } from './calendar.ts';
import { weekFacts } from './learner-week.ts';

const NOW_MS = Date.UTC(2026, 10, 13, 6);
const TIME_ZONE = 'Europe/Moscow';
const at = (date: string) => Date.parse(`${date}T09:00:00+03:00`);

/** Days from 2 to 8 November were practised; the course is paused from the 9th to the 15th. */
const calendar = {
  days: Array.from({ length: 14 }, (_, place): Partial<CalendarDay> => {
    const isBefore = place < 7;
    const date = `2026-11-${String(place + (isBefore ? 2 : 9)).padStart(2, '0')}`;
    return {
      date,
      isRest: false,
      endedAt: isBefore && place !== 3 ? at(date) : null,
      lock: { kind: 'freeze', untilMs: null },
    };
  }),
} as unknown as CourseCalendar;

describe('the week of a paused course', () => {
  it('plans nothing on the dates of the pause, and what was planned before stays', () => {
    const { plannedDates } = weekFacts([calendar], TIME_ZONE, NOW_MS);
    expect(plannedDates.filter((date) => date >= '2026-11-09' && date <= '2026-11-15')).toEqual([]);
    expect(plannedDates).toContain('2026-11-05');
  });

  it('keeps the weeks in a row', () => {
    expect(weekStreak(weekFacts([calendar], TIME_ZONE, NOW_MS))).toBe(1);
    expect(weekStreak(weekFacts([calendar], TIME_ZONE, at('2026-11-18')))).toBe(1);
  });
});
