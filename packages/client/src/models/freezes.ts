import { daysLater, daysLaterMs, type LocalDate, localDate } from '@daystream/domain/local-dates';
import {
  daysOfPeriod,
  type FreezableFacts,
  type FreezeFacts,
  type FreezeMoves,
  freezeMoves,
  freezeShift,
  type FrozenPeriod,
  isStanding,
  unfreezeShift,
} from '@daystream/domain/streams';
import type { CalendarDay, CourseCalendar } from './calendar.ts';
import { type Stream, streamFacts } from './streams.ts';

/** The freeze of a stream that is planned or running; null without one. */
export function standingFreezeOf(stream: Stream): (FreezeFacts & { status: 'created' | 'active' }) | null {
  const freeze = stream.userCourseStreamFreeze;
  if (freeze === null || freeze.status === 'canceled' || !isStanding(freeze.status)) return null;
  return { from: freeze.firstDay, to: freeze.lastDay, canceledFrom: null, status: freeze.status };
}

/** The facts by which the server permits a freeze, as this device knows them. */
export function freezableFacts(stream: Stream, nowMs: number): FreezableFacts {
  const dateOf = (atMs: number | null) => (atMs === null ? null : localDate(atMs, stream.timeZone));
  return {
    stream: streamFacts(stream),
    today: localDate(nowMs, stream.timeZone),
    firstDate: dateOf(stream.startDate),
    lastDate: dateOf(stream.endDate),
    daysLeft: stream.freezeDaysLeft,
    hasFreeze: standingFreezeOf(stream) !== null,
  };
}

type Known = Pick<CourseCalendar, 'days' | 'today'>;

/** Every date that a freeze of these dates would move. */
export function movesOfFreeze(
  stream: Stream,
  calendar: Pick<Known, 'days'>,
  period: FrozenPeriod,
): FreezeMoves<CalendarDay> {
  const { endDate: endsAt, timeZone } = stream;
  return freezeMoves({ endsAt, timeZone, days: calendar.days }, freezeShift(period));
}

/** Every date that ending the freeze now would move back; null without a freeze. */
export function movesOfUnfreeze(stream: Stream, calendar: Known): FreezeMoves<CalendarDay> | null {
  const freeze = standingFreezeOf(stream);
  if (freeze === null) return null;
  const { endDate, timeZone } = stream;
  // The end of access moves with the beginning of a freeze, the days of the course already with its plan.
  const isPlanned = freeze.status === 'created' && endDate !== null;
  const endsAt = isPlanned ? daysLaterMs(endDate, daysOfPeriod(freeze), timeZone) : endDate;
  return freezeMoves({ endsAt, timeZone, days: calendar.days }, unfreezeShift(freeze, calendar.today));
}

/** Returns the date on which a freeze begins unless the learner chooses another: tomorrow once today has been practised. */
export function usualFirstDate({ days, today }: Known, timeZone: string): LocalDate {
  const isToday = (atMs: number | null) => atMs !== null && localDate(atMs, timeZone) === today;
  const isPractised = days.some(({ startedAt, endedAt }) => isToday(startedAt) || isToday(endedAt));
  return isPractised ? daysLater(today, 1) : today;
}
