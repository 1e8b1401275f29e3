import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../local-dates.ts';
import { streamPlan } from '../streams/plan.ts';
import { learnerHistory } from './testing/learner-history.ts';
import { weekStreak } from './week.ts';
import { caughtUpDates, isPlannedPractice, openSince, practisedDates, practisedMoment } from './week-practice.ts';

/** The dates of a week from a Monday on, one letter a day: x is in, anything else is not. */
function dates(monday: string, letters: string): string[] {
  return letters.split('').flatMap((letter, place) => (letter === 'x' ? [dateOfDay(dayOfDate(monday) + place)] : []));
}

const plannedDates = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'].flatMap((monday) =>
  dates(monday, 'xxxxxx.'),
);
const at = (text: string) => Date.parse(`${text}:00+03:00`);
const plan = streamPlan({ startsAt: at('2026-10-19T08:00'), timeZone: 'Europe/Moscow', zoneChanges: [], frozen: [] });
const moments = (ends: readonly string[]) => ends.map((end) => practisedMoment(plan, at(end)));

describe('practice in the night', () => {
  it.each<[string, string[], string[]]>([
    ['counts for the evening before', ['2026-11-11T00:30'], ['2026-11-10']],
    ['until three', ['2026-11-11T02:59'], ['2026-11-10']],
    ['not from three on', ['2026-11-11T03:00'], ['2026-11-11']],
    [
      'for its own date where the evening had practice',
      ['2026-11-10T22:00', '2026-11-11T00:30'],
      ['2026-11-10', '2026-11-11'],
    ],
    ['night after night', ['2026-11-11T01:00', '2026-11-12T01:00'], ['2026-11-10', '2026-11-11']],
    ['twice in a night, for both dates', ['2026-11-11T00:30', '2026-11-11T02:00'], ['2026-11-10', '2026-11-11']],
    ['stays in its week where the week before gains no goal', ['2026-11-09T01:00'], ['2026-11-09']],
    [
      'for its own date where nothing was planned on the evening',
      ['2026-11-08T12:00', '2026-11-09T01:00'],
      ['2026-11-08', '2026-11-09'],
    ],
  ])('%s', (_, ends, expected) => {
    expect(practisedDates(moments(ends), { plannedDates, goals: [] }).toSorted()).toEqual(expected);
  });

  it('keeps the planned date where the evening was one of rest', () => {
    const withRest = plannedDates.filter((date) => date !== '2026-11-10');
    expect(practisedDates(moments(['2026-11-11T01:00']), { plannedDates: withRest, goals: [] })).toEqual([
      '2026-11-11',
    ]);
  });

  it('counts for an evening of rest where the date after it has practice of its own', () => {
    const withRest = plannedDates.filter((date) => date !== '2026-11-10');
    const ends = moments(['2026-11-11T01:00', '2026-11-11T20:00']);
    expect(practisedDates(ends, { plannedDates: withRest, goals: [] })).toEqual(['2026-11-11', '2026-11-10']);
  });

  it('makes the goal of the week before on the night to Monday', () => {
    const before = ['02', '03', '04', '05'].map((day) => `2026-11-${day}T12:00`);
    expect(practisedDates(moments([...before, '2026-11-09T01:00']), { plannedDates, goals: [] })).toContain(
      '2026-11-08',
    );
    const all = [...before, '2026-11-06T12:00', '2026-11-09T01:00'];
    expect(practisedDates(moments(all), { plannedDates, goals: [] })).toContain('2026-11-09');
  });

  it('leaves yesterday open until three', () => {
    expect(openSince(plan, at('2026-11-09T02:59'))).toBe('2026-11-08');
    expect(openSince(plan, at('2026-11-09T03:00'))).toBe('2026-11-09');
  });
});

describe('practice on a journey', () => {
  const moved = streamPlan({
    startsAt: at('2026-10-19T08:00'),
    timeZone: 'Europe/Moscow',
    zoneChanges: [{ changedAt: at('2026-11-10T20:00'), timeZone: 'Pacific/Auckland' }],
    frozen: [],
  });

  it('keeps the date that it had where it was done', () => {
    // In Auckland it was the 10th already.
    expect(practisedMoment(moved, at('2026-11-09T23:00')).date).toBe('2026-11-09');
  });

  it('has the date of the new place afterwards', () => {
    expect(practisedMoment(moved, Date.parse('2026-11-12T21:00:00+13:00'))).toEqual({
      date: '2026-11-12',
      isNight: false,
    });
  });
});

describe('a day of the plan', () => {
  const day = { date: '2026-11-10', isRest: false, endedAt: null, lock: null };

  it.each([
    ['counts when it is open', day, null, true],
    ['counts before it opens', { ...day, lock: { kind: 'time_delay', untilMs: 1 } }, null, true],
    ['counts before and after a pause', { ...day, lock: { kind: 'freeze', untilMs: 1 } }, null, true],
    ['does not count without a date', { ...day, date: null }, null, false],
    ['does not count at rest', { ...day, isRest: true }, null, false],
    ['does not count behind homework', { ...day, lock: { kind: 'stage_homework', untilMs: null } }, null, false],
    ['does not count when homework opened its stage later', day, '2026-11-11', false],
    ['counts from the date on which homework opened its stage', day, '2026-11-10', true],
    [
      'counts once it is done, whatever is locked since',
      { ...day, endedAt: 1, lock: { kind: 'ended', untilMs: null } },
      '2026-11-11',
      true,
    ],
  ] as const)('%s', (_, facts, stageOpenedOn, expected) => {
    expect(isPlannedPractice(facts as typeof day, stageOpenedOn)).toBe(expected);
  });
});

it('has caught up with a date once each of its days is finished', () => {
  const days = [
    { date: '2026-11-09', isFinished: true },
    { date: '2026-11-10', isFinished: true },
    { date: '2026-11-10', isFinished: false },
    { date: '2026-11-11', isFinished: false },
  ];
  expect(caughtUpDates(days)).toEqual(['2026-11-09']);
});

it('counts each week of a learner who meets every goal by their own calendar and clock, and no other', () => {
  const chances = fc.infiniteStream(fc.nat());
  fc.assert(
    fc.property(chances, (numbers) => {
      const history = learnerHistory((count) => (numbers.next().value ?? 0) % count);
      for (const nowMs of history.looks) {
        const streak = weekStreak(history.factsAt(nowMs));
        expect(streak).toBeGreaterThanOrEqual(history.weeksOverAt(nowMs));
        // In the end, when all of them are over, both bounds are the same.
        expect(streak).toBeLessThanOrEqual(history.marks.weeks);
      }
    }),
    { numRuns: 500 },
  );
});
