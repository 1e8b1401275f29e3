import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dateOfDay, dayOfDate, HOUR_MS, type LocalDate } from '../local-dates.ts';
import { momentOfWallMs } from '../zone-offsets.ts';
import { practisedDates, weekGoal, weekStreak, weekStrip } from './week.ts';

/** The dates of a week from a Monday on, one letter a day: x is in, anything else is not. */
function dates(monday: string, letters: string): string[] {
  return letters.split('').flatMap((letter, place) => (letter === 'x' ? [dateOfDay(dayOfDate(monday) + place)] : []));
}

const PLAN = 'xxxxxx.'; // six days and a rest day
const plannedDates = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'].flatMap((monday) => dates(monday, PLAN));
const FRIDAY = '2026-11-13';

describe('the goal of a week', () => {
  it.each([
    [0, null],
    [1, 1],
    [2, 1],
    [4, 3],
    [6, 5],
    [7, 5],
  ])('with %s planned days is %s', (planned, goal) => {
    expect(weekGoal(planned)).toBe(goal);
  });
});

describe('the week strip', () => {
  const strip = weekStrip({ today: FRIDAY, plannedDates, practisedDates: dates('2026-11-09', 'x.xx...') });

  it('goes from Monday to Sunday', () => {
    expect(strip.days.map(({ date }) => date)).toEqual(dates('2026-11-09', 'xxxxxxx'));
    expect(strip.days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('tells what was done, what was missed, today, what is ahead and rest', () => {
    expect(strip.days.map(({ kind }) => kind)).toEqual(['done', 'missed', 'done', 'done', 'today', 'ahead', 'rest']);
    expect(strip.days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual([FRIDAY]);
  });

  it('counts practice against the goal', () => {
    expect(strip).toMatchObject({ practised: 3, goal: 5, isGoalMet: false });
  });

  it('shows today as done once it is', () => {
    const { days } = weekStrip({ today: FRIDAY, plannedDates, practisedDates: [FRIDAY, FRIDAY] });
    expect(days[4]).toMatchObject({ kind: 'done', isToday: true });
  });

  it('never calls a day missed on which nothing was planned', () => {
    const { days, goal } = weekStrip({ today: FRIDAY, plannedDates: [], practisedDates: [] });
    expect(days.map(({ kind }) => kind)).toEqual(Array(7).fill('rest'));
    expect(goal).toBeNull();
  });
});

describe('the streak of weeks', () => {
  const streak = (...practised: string[][]) =>
    weekStreak({ today: FRIDAY, plannedDates, practisedDates: practised.flat() });

  it.each([
    ['is not broken by one missed day a week', [dates('2026-10-26', 'x.xxxx.'), dates('2026-11-02', 'xxxxx..')], 2],
    ['is broken by a week below its goal', [dates('2026-10-26', PLAN), dates('2026-11-02', 'xxxx...')], 0],
    [
      'is not broken by the week that is still going on',
      [dates('2026-11-02', PLAN), dates('2026-11-09', 'x......')],
      1,
    ],
    ['grows as soon as this week’s goal is met', [dates('2026-11-02', PLAN), dates('2026-11-09', 'xxxxx..')], 2],
    ['begins where it was broken before', [dates('2026-10-19', PLAN), dates('2026-11-02', PLAN)], 1],
    ['is 0 for a newcomer', [], 0],
  ] as const)('%s', (_, practised, weeks) => {
    expect(streak(...practised)).toBe(weeks);
  });

  it('skips a week without plans, such as a pause', () => {
    const paused = plannedDates.filter((date) => date < '2026-11-02' || date > '2026-11-08');
    const practised = [...dates('2026-10-26', PLAN), ...dates('2026-11-09', PLAN)];
    expect(weekStreak({ today: FRIDAY, plannedDates: paused, practisedDates: practised })).toBe(2);
  });

  it('has a lower goal for a first week that started late', () => {
    const late = dates('2026-11-02', '...xxx.');
    expect(weekStreak({ today: FRIDAY, plannedDates: late, practisedDates: late.slice(1) })).toBe(1);
  });
});

describe('practice in the night', () => {
  const timeZone = 'Europe/Moscow';
  const at = (text: string) => Date.parse(`${text}:00+03:00`);

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
    ['stays in its week where the week before gains no goal', ['2026-11-09T01:00'], ['2026-11-09']],
  ])('%s', (_, ends, expected) => {
    expect(practisedDates(ends.map(at), { plannedDates, timeZone }).toSorted()).toEqual(expected);
  });

  it('makes the goal of the week before on the night to Monday', () => {
    const before = ['02', '03', '04', '05'].map((day) => at(`2026-11-${day}T12:00`));
    const ends = [...before, at('2026-11-09T01:00')];
    const withSunday = [...plannedDates, '2026-11-08'];
    expect(practisedDates(ends, { plannedDates: withSunday, timeZone })).toContain('2026-11-08');
    // Nothing was planned on that evening.
    expect(practisedDates(ends, { plannedDates, timeZone })).toContain('2026-11-09');
  });

  it('never breaks the streak of anybody who practices each planned day before three in the night after it', () => {
    const zones = ['Europe/Moscow', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo'];
    const WEEKS = 4;
    const history = fc.record({
      timeZone: fc.constantFrom(...zones),
      // Weeks around the changes of the clocks in spring and in autumn.
      monday: fc.constantFrom('2026-03-02', '2026-03-23', '2026-04-13', '2026-08-24', '2026-10-12', '2026-10-26'),
      planned: fc.array(fc.boolean(), { minLength: WEEKS * 7, maxLength: WEEKS * 7 }),
      hours: fc.array(fc.integer({ min: 3 * 60, max: 27 * 60 - 1 }), { minLength: WEEKS * 7, maxLength: WEEKS * 7 }),
    });
    fc.assert(
      fc.property(history, ({ timeZone: zone, monday, planned, hours }) => {
        const first = dayOfDate(monday);
        const evenings: LocalDate[] = [];
        const ends: number[] = [];
        for (const [place, isPlanned] of planned.entries()) {
          if (!isPlanned) continue;
          evenings.push(dateOfDay(first + place));
          ends.push(momentOfWallMs((first + place) * DAY_MS + (hours[place] ?? 0) * (HOUR_MS / 60), zone));
        }
        const weeks = new Set(evenings.map((date) => Math.floor((dayOfDate(date) - first) / 7))).size;
        const today = dateOfDay(first + WEEKS * 7 + 1);
        const practised = practisedDates(ends, { plannedDates: evenings, timeZone: zone });
        expect(weekStreak({ today, plannedDates: evenings, practisedDates: practised })).toBe(weeks);
      }),
      { numRuns: 2000 },
    );
  });
});
