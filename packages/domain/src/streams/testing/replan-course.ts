import { dateOfDay, dayOfDate } from '../../local-dates.ts';
import type { ReplanFacts, ReplannableDay } from '../replan.ts';

export const MONDAY = '2026-11-09';
export const on = (place: number) => dateOfDay(dayOfDate(MONDAY) + place);

/** Days of a course that began on Monday; the 4th is a rest day. */
export function course(
  done: readonly number[],
  { count = 10, rest = [4], optional = [] as number[] } = {},
): ReplannableDay[] {
  return Array.from({ length: count }, (_, place) => ({
    id: 100 + place,
    dayNumber: place + 1,
    openDelayDays: place,
    date: on(place),
    isRest: rest.includes(place + 1),
    isRequired: optional.length > 0 && !optional.includes(place + 1) && !rest.includes(place + 1),
    endedAt: done.includes(place + 1) ? 1 : null,
    lock: null,
  }));
}

export const facts = (days: readonly ReplannableDay[], part: Partial<ReplanFacts<ReplannableDay>> = {}) => ({
  days,
  from: on(6),
  frozen: null,
  lastDate: null,
  ...part,
});
