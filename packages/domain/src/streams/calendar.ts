import { isDemoRestricted } from '../courses.ts';
import { type DayLock, type DayLockFacts, dayLock } from './locks.ts';

/** Statuses of a day, also sent with statistics (Q110). */
export const dayStatuses = ['not_started', 'started', 'ended'] as const;
export type DayStatus = (typeof dayStatuses)[number];

export interface DayPracticeFacts {
  startedAt: number | null;
  endedAt: number | null;
}

/** Returns how far a learner is with a day. */
export function dayStatus(facts: DayPracticeFacts): DayStatus {
  if (facts.endedAt !== null) return 'ended';
  return facts.startedAt === null ? 'not_started' : 'started';
}

export const calendarDayKinds = ['done', 'today', 'open', 'locked', 'rest', 'demo'] as const;
export type CalendarDayKind = (typeof calendarDayKinds)[number];

export interface CalendarDayFacts extends DayLockFacts {
  day: DayLockFacts['day'] & DayPracticeFacts & { isRest: boolean };
  /** The plan puts the day on today's date. */
  isToday: boolean;
  /** Homework of the day waits for the learner (`isHomeworkDue` of homework). */
  hasHomeworkDue: boolean;
}

export interface CalendarDayState {
  kind: CalendarDayKind;
  status: DayStatus;
  isToday: boolean;
  isHomeworkDue: boolean;
  lock: DayLock | null;
}

/** Returns what a calendar cell shows; a finished day stays done even when locked. */
export function calendarDayState(facts: CalendarDayFacts, nowMs: number): CalendarDayState {
  const lock = dayLock(facts, nowMs);
  return {
    kind: calendarDayKind(facts, lock),
    status: dayStatus(facts.day),
    isToday: facts.isToday,
    isHomeworkDue: facts.hasHomeworkDue && lock === null,
    lock,
  };
}

function calendarDayKind({ day, stream, isToday }: CalendarDayFacts, lock: DayLock | null): CalendarDayKind {
  if (day.isRest) return 'rest';
  if (day.endedAt !== null) return 'done';
  if (lock) return 'locked';
  if (isToday) return 'today';
  return isDemoRestricted(stream) ? 'demo' : 'open';
}
