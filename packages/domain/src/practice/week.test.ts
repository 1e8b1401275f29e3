import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../local-dates.ts';
import { chosenGoal, goalStartsOn, type StreakFacts, weekGoal, weekStreak, weekStrip } from './week.ts';

/** The dates of a week from a Monday on, one letter a day: x is in, anything else is not. */
function dates(monday: string, letters: string): string[] {
  return letters.split('').flatMap((letter, place) => (letter === 'x' ? [dateOfDay(dayOfDate(monday) + place)] : []));
}

const PLAN = 'xxxxxx.'; // six days and a rest day
const plannedDates = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'].flatMap((monday) => dates(monday, PLAN));
const FRIDAY = '2026-11-13';
const facts: StreakFacts = {
  today: FRIDAY,
  openSince: FRIDAY,
  plannedDates,
  goals: [],
  practisedDates: [],
  frozenDates: [],
  caughtUpDates: [],
};

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
  const strip = weekStrip({ ...facts, practisedDates: dates('2026-11-09', 'x.xx...') });

  it('goes from Monday to Sunday', () => {
    expect(strip.days.map(({ date }) => date)).toEqual(dates('2026-11-09', 'xxxxxxx'));
    expect(strip.days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('distinguishes what was done, what was missed, today, what is ahead and rest', () => {
    expect(strip.days.map(({ kind }) => kind)).toEqual(['done', 'missed', 'done', 'done', 'today', 'ahead', 'rest']);
    expect(strip.days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual([FRIDAY]);
  });

  it('counts practice against the goal', () => {
    expect(strip).toMatchObject({ practised: 3, goal: 5, isGoalMet: false });
  });

  it('shows today as done once it is', () => {
    const { days } = weekStrip({ ...facts, practisedDates: [FRIDAY, FRIDAY] });
    expect(days[4]).toMatchObject({ kind: 'done', isToday: true });
  });

  it('calls a date missed only while something of it is left to be done', () => {
    const caughtUpDates = dates('2026-11-09', 'xx..x..');
    const { days, practised } = weekStrip({ ...facts, practisedDates: dates('2026-11-09', 'x..x...'), caughtUpDates });
    expect(days.slice(0, 5).map(({ kind }) => kind)).toEqual(['done', 'caught_up', 'missed', 'done', 'today']);
    expect(practised).toBe(2);
  });

  it('never calls a day missed on which nothing was planned', () => {
    const { days, goal } = weekStrip({ ...facts, plannedDates: [] });
    expect(days.map(({ kind }) => kind)).toEqual(Array(7).fill('rest'));
    expect(goal).toBeNull();
  });

  it('distinguishes a pause from rest, except where there was practice or another course plans some', () => {
    const { days } = weekStrip({
      ...facts,
      plannedDates: dates('2026-11-09', 'x...x..'),
      practisedDates: dates('2026-11-09', '.x.....'),
      frozenDates: dates('2026-11-09', 'xxxxxx.'),
    });
    expect(days.map(({ kind }) => kind)).toEqual(['missed', 'done', 'frozen', 'frozen', 'today', 'frozen', 'rest']);
  });
});

describe('the streak of weeks', () => {
  const streak = (...practised: string[][]) => weekStreak({ ...facts, practisedDates: practised.flat() });

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
    expect(weekStreak({ ...facts, plannedDates: paused, practisedDates: practised })).toBe(2);
  });

  it('has a lower goal for a first week that started late', () => {
    const late = dates('2026-11-02', '...xxx.');
    expect(weekStreak({ ...facts, plannedDates: late, practisedDates: late.slice(1) })).toBe(1);
  });
});

describe('the last week', () => {
  const MONDAY = '2026-11-16';
  const practised = [...dates('2026-11-02', PLAN), ...dates('2026-11-09', 'xxxx...')];
  const onMonday = { ...facts, today: MONDAY, practisedDates: practised };

  it('is open until three in the night', () => {
    expect(weekStreak({ ...onMonday, openSince: '2026-11-15' })).toBe(1);
  });

  it('breaks the streak from three on', () => {
    expect(weekStreak({ ...onMonday, openSince: MONDAY })).toBe(0);
  });
});

describe('a chosen goal', () => {
  const goals = [
    { from: '2026-11-02', days: 3 },
    { from: '2026-11-16', days: null },
    { from: '2026-11-09', days: 6 },
  ];

  it.each([
    ['2026-10-26', null],
    ['2026-11-02', 3],
    ['2026-11-09', 6],
    ['2026-11-16', null],
    ['2026-11-30', null],
  ])('in the week of %s is %s', (monday, days) => {
    expect(chosenGoal(goals, monday)).toBe(days);
  });

  it('counts from the Monday after it was chosen', () => {
    expect([goalStartsOn('2026-11-09'), goalStartsOn('2026-11-15')]).toEqual(['2026-11-16', '2026-11-16']);
  });

  it('is the goal of the week, also above five', () => {
    const practisedDates = dates('2026-11-09', 'xxxxx..');
    expect(weekStrip({ ...facts, goals, practisedDates })).toMatchObject({ goal: 6, isGoalMet: false });
  });

  it('is lower where rest days and pauses leave fewer days', () => {
    const two = dates('2026-11-09', 'xx.....');
    expect(weekStrip({ ...facts, goals, plannedDates: two, practisedDates: two })).toMatchObject({
      goal: 2,
      isGoalMet: true,
    });
  });

  it('asks for nothing in a week without plans', () => {
    expect(weekStrip({ ...facts, goals, plannedDates: [] }).goal).toBeNull();
  });

  it('judges no week before it', () => {
    const practisedDates = [...dates('2026-10-26', PLAN), ...dates('2026-11-02', 'xxx....')];
    expect(weekStreak({ ...facts, practisedDates })).toBe(0);
    expect(weekStreak({ ...facts, practisedDates, goals })).toBe(2);
    const harder = [{ from: '2026-11-09', days: 7 }];
    const earlier = [...dates('2026-10-26', PLAN), ...dates('2026-11-02', 'xxxxx..')];
    expect(weekStreak({ ...facts, practisedDates: earlier, goals: harder })).toBe(2);
  });
});
