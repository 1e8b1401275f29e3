import { describe, expect, it } from 'vitest';
import { isBehind, missedDays, possibleWays, replanBar, replanFrom } from './replan-bar.ts';
import { course, facts, on } from './testing/replan-course.ts';

const behind = course([1, 2, 3]);
const stream = {
  status: 'started' as 'started' | 'freeze',
  startsAt: null as number | null,
  endsAt: null as number | null,
  isOptionalPurchase: false,
  isCoveredBySubscription: false,
  freeze: null,
  isGuest: false,
  isDemo: false,
  courseFullAccess: false,
};

describe('another plan', () => {
  it.each<[string, number | null, string[], string | null]>([
    ['can be any without an end', null, ['catch_up', 'shift', 'lighten'], null],
    ['can be any that ends in time', 17, ['catch_up', 'shift', 'lighten'], null],
    ['never ends after access', 11, ['catch_up', 'shift'], null],
    ['may only catch up', 9, ['catch_up'], null],
    ['cannot be on the last days', 7, [], 'access_too_short'],
    ['cannot be on the last day', 6, [], 'access_too_short'],
  ])('%s', (_, lastPlace, ways, bar) => {
    const known = facts(behind, { lastDate: lastPlace === null ? null : on(lastPlace) });
    expect(possibleWays(known)).toEqual(ways);
    expect(replanBar({ ...known, stream, today: on(6) }, 0)).toBe(bar);
  });
});

describe('another plan of a learner who is behind', () => {
  it.each<[string, Partial<typeof stream>, string | null]>([
    ['is there for the learner', {}, null],
    ['is not there for a guest', { isGuest: true }, 'guest'],
    ['is not there in a demo', { isDemo: true }, 'demo'],
    ['is there in a demo of the whole course', { isDemo: true, courseFullAccess: true }, null],
    ['is not there before the start', { startsAt: 1 }, 'closed'],
    ['is not there after the end', { endsAt: -1 }, 'closed'],
    ['is not there in a pause', { status: 'freeze' }, 'closed'],
  ])('%s', (_, changes, bar) => {
    expect(replanBar({ ...facts(behind), stream: { ...stream, ...changes }, today: on(6) }, 0)).toBe(bar);
  });

  it('is not there for a learner who is not behind', () => {
    expect(replanBar({ ...facts(behind), stream, today: on(4) }, 0)).toBe('on_course');
  });

  it.each<[string, (string | null)[], string]>([
    ['today where nothing was finished', [null], on(6)],
    ['today where something was finished yesterday', ['2026-11-14T20:59:59Z', null], on(6)],
    ['tomorrow where something was finished today', [null, '2026-11-14T21:00:00Z'], on(7)],
    ['tomorrow up to midnight', ['2026-11-15T20:59:59Z'], on(7)],
    ['today once it is over', ['2026-11-15T21:00:00Z'], on(6)],
  ])('begins %s, by the clock of the learner', (_, ended, from) => {
    const days = ended.map((at) => ({ endedAt: at === null ? null : Date.parse(at) }));
    expect(replanFrom(days, { today: on(6), timeZone: 'Europe/Moscow' })).toBe(from);
  });
});

describe('being behind a plan', () => {
  it.each<[string, number[], number, boolean]>([
    ['nothing missed', [1, 2, 3], 4, false],
    ['one missed day', [1, 2], 3, false],
    ['one missed day and a rest day', [1, 2], 4, false],
    ['two missed days around a rest day', [1, 2], 5, true],
    ['two missed days before a finished one', [3], 3, true],
    ['today, which is not over', [1], 2, false],
    ['everything finished', [1, 2, 3, 5, 6, 7, 8, 9, 10], 30, false],
  ])('%s', (_, done, today, expected) => {
    expect(isBehind(course(done), on(today))).toBe(expected);
  });

  it('counts obligatory days only, where the course marks some', () => {
    const days = course([1], { optional: [2, 3] });
    expect(missedDays(days, on(5)).map(({ dayNumber }) => dayNumber)).toEqual([5]);
    expect(isBehind(days, on(5))).toBe(false);
  });

  it('never counts a day that only homework opens', () => {
    const lock = { kind: 'stage_closed', untilMs: null, blockedByStageId: 1 } as const;
    const days = course([1]).map((day) => ({ ...day, lock: day.dayNumber > 2 ? lock : null }));
    expect(isBehind(days, on(6))).toBe(false);
  });

  it('never counts a day without a date', () => {
    expect(
      isBehind(
        course([]).map((day) => ({ ...day, date: null })),
        on(9),
      ),
    ).toBe(false);
  });
});
