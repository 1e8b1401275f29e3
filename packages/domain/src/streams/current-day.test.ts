import { describe, expect, it } from 'vitest';
import { type CurrentDayFacts, currentDay } from './current-day.ts';

interface Day extends CurrentDayFacts {
  number: number;
}

const LOCK = { kind: 'time_delay', untilMs: 1700 } as const;

/** One letter a day: . open, d done, s started, r rest, L locked, T today (open), D today (done), R today (rest). */
function course(letters: string, isPaced: boolean): Day[] {
  return letters.split('').map((letter, place) => ({
    number: place + 1,
    isRest: letter.toLowerCase() === 'r',
    isToday: 'TDR'.includes(letter),
    openDelayDays: isPaced ? place : 0,
    startedAt: 'dsD'.includes(letter) ? 100 + place : null,
    endedAt: 'dD'.includes(letter) ? 200 + place : null,
    lock: letter === 'L' ? LOCK : null,
  }));
}

describe('"Continue" in a course with delays', () => {
  it.each([
    ['leads to the first day', 'TLL', 'today', 1],
    ['leads to today, past a missed day', 'd.dT', 'today', 4],
    ['leads to today, past a day left half-way', 'ddsT', 'today', 4],
    ['offers the day left half-way once today is done', 'd.sDL', 'resume', 3],
    ['offers the first missed day once today is done', 'd..DL', 'catch_up', 2],
    ['offers a missed day on a rest day', 'd.dRL', 'catch_up', 2],
    ['names the day that opens next when all is done', 'ddDLL', 'wait', 4],
    ['names the day after the rest', 'ddDrL', 'wait', 5],
    ['steps over a rest day at the beginning', 'rT', 'today', 2],
  ])('%s', (_, letters, kind, number) => {
    const found = currentDay(course(letters, true));
    expect(found.kind).toBe(kind);
    expect(found.day?.number).toBe(number);
  });
});

describe('"Continue" in a course without delays', () => {
  it.each([
    ['leads to the first day', '...', 'next', 1],
    ['leads to the day after the last finished one, not to the date', 'dd..T', 'next', 3],
    ['says today when both are the same', 'ddT.', 'today', 3],
    ['leads back to the day left half-way', 'dds.T', 'resume', 3],
    ['leads back to the one left half-way last', 'ds.s.', 'resume', 4],
    ['leads on before it catches up', 'd.d.', 'next', 4],
    ['offers what was missed at the end', 'd.dd', 'catch_up', 2],
    ['steps over rest days', 'dr.', 'next', 3],
    ['names the day that opens next', 'ddL', 'wait', 3],
  ])('%s', (_, letters, kind, number) => {
    const found = currentDay(course(letters, false));
    expect(found.kind).toBe(kind);
    expect(found.day?.number).toBe(number);
  });

  it('leads back to the one begun last, whatever its place', () => {
    const [first, second] = course('ss', false);
    expect(
      currentDay([
        { ...first, startedAt: 900 },
        { ...second, startedAt: 800 },
      ] as Day[]).day?.number,
    ).toBe(1);
  });

  it.each(['ddd', 'ddr', ''])('has nothing left in %j', (letters) => {
    expect(currentDay(course(letters, false))).toEqual({ kind: 'complete', day: null });
  });

  it('says what it waits for', () => {
    expect(currentDay(course('dL', false))).toMatchObject({ kind: 'wait', lock: LOCK });
  });
});
