import { describe, expect, it } from 'vitest';
import { type CalendarDayFacts, calendarDayState, dayStatus } from './calendar.ts';

const NOW = 1500;
const stream = {
  status: 'started' as const,
  startsAt: 1000,
  endsAt: 2000,
  isOptionalPurchase: false,
  isCoveredBySubscription: false,
  freeze: null,
  isGuest: false,
  isDemo: false,
  courseFullAccess: false,
};
const demo = { ...stream, isDemo: true };
const frozen = { ...stream, status: 'freeze' as const };
const day = {
  dayNumber: 2,
  isDemoAccessible: true,
  isOpenByTimeDelay: true,
  opensAt: null,
  startedAt: null,
  endedAt: null,
  isRest: false,
};
const cell: CalendarDayFacts = { stream, day, stageLock: null, isToday: false, hasHomeworkDue: false };
const delayed = { ...day, isOpenByTimeDelay: false, opensAt: 1700 };

describe('a cell of the calendar', () => {
  it.each([
    ['open', cell, 'open'],
    ['a missed day that can be made up', { ...cell, day: { ...day, startedAt: 1100 } }, 'open'],
    ['today', { ...cell, isToday: true }, 'today'],
    ['done', { ...cell, day: { ...day, startedAt: 1100, endedAt: 1200 } }, 'done'],
    ['done, also today', { ...cell, isToday: true, day: { ...day, endedAt: 1200 } }, 'done'],
    ['done, also on pause', { ...cell, stream: frozen, day: { ...day, endedAt: 1200 } }, 'done'],
    ['locked by its delay', { ...cell, day: delayed }, 'locked'],
    ['locked on pause, also today', { ...cell, stream: frozen, isToday: true }, 'locked'],
    ['rest', { ...cell, day: { ...day, isRest: true } }, 'rest'],
    ['rest, also before its time', { ...cell, day: { ...delayed, isRest: true } }, 'rest'],
    ['demo', { ...cell, stream: demo }, 'demo'],
    ['today, also in a demo', { ...cell, stream: demo, isToday: true }, 'today'],
    ['open in a demo with full access', { ...cell, stream: { ...demo, courseFullAccess: true } }, 'open'],
    ['locked to a demo', { ...cell, stream: demo, day: { ...day, isDemoAccessible: false } }, 'locked'],
  ] as const)('is %s', (_, facts, kind) => {
    expect(calendarDayState(facts, NOW).kind).toBe(kind);
  });

  it('says why it is locked and until when', () => {
    expect(calendarDayState({ ...cell, day: delayed }, NOW).lock).toEqual({ kind: 'time_delay', untilMs: 1700 });
  });

  it('shows the pencil while homework is due, also when the day is done', () => {
    expect(calendarDayState({ ...cell, hasHomeworkDue: true }, NOW).isHomeworkDue).toBe(true);
    expect(calendarDayState({ ...cell, hasHomeworkDue: true, day: { ...day, endedAt: 1 } }, NOW).isHomeworkDue).toBe(
      true,
    );
  });

  it('shows no homework as due while it is locked', () => {
    expect(calendarDayState({ ...cell, hasHomeworkDue: true, day: delayed }, NOW).isHomeworkDue).toBe(false);
  });
});

describe('the status of a day', () => {
  it.each([
    [null, null, 'not_started'],
    [1, null, 'started'],
    [1, 2, 'ended'],
    [null, 2, 'ended'],
  ])('started at %s and ended at %s is %s', (startedAt, endedAt, status) => {
    expect(dayStatus({ startedAt, endedAt })).toBe(status);
  });
});
