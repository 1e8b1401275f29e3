import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../local-dates.ts';
import { recommendDays, type RecommendFacts } from './recommended-days.ts';

const TODAY = '2026-11-13';

interface NamedDay extends RecommendFacts {
  name: string;
}

function day(name: string, given: Partial<RecommendFacts> = {}): NamedDay {
  return { name, isPractisable: true, date: null, startedAt: null, endedAt: null, endedOn: null, ...given };
}
const done = (endedAt: number, endedOn: LocalDate) => ({ startedAt: endedAt - 1, endedAt, endedOn });
const shown = (days: readonly NamedDay[]) =>
  recommendDays(days, TODAY).map((each) => `${each.day.name} ${each.reason}`);

describe('a day that suits besides the next step', () => {
  it.each([
    ['is one that was begun', day('a', { startedAt: 5, date: '2026-11-14' }), ['a go_on']],
    ['is one that passed without practice', day('a', { date: '2026-11-12' }), ['a catch_up']],
    ['is one that was finished before today', day('a', done(5, '2026-11-12')), ['a again']],
    ['is none that was finished today', day('a', done(5, '2026-11-13')), []],
    ['is none of today or later', day('a', { date: TODAY }), []],
    ['is none without a date that was never begun', day('a'), []],
    ['is none that is closed, or without lessons', day('a', { isPractisable: false, startedAt: 5 }), []],
  ])('%s', (_, given, expected) => {
    expect(shown([given])).toEqual(expected);
  });
});

describe('the days that suit', () => {
  it('come begun first, then missed, then finished, each kind in its order', () => {
    const days = [
      day('finished', done(1, '2026-11-01')),
      day('missed later', { date: '2026-11-12' }),
      day('begun earlier', { startedAt: 1 }),
      day('missed first', { date: '2026-11-10' }),
      day('begun last', { startedAt: 2 }),
    ];
    expect(shown(days)).toEqual(['begun last go_on', 'begun earlier go_on', 'missed first catch_up']);
  });

  it('are done again from the one done longest ago', () => {
    expect(shown([day('new', done(9, '2026-11-12')), day('old', done(2, '2026-11-02'))])).toEqual([
      'old again',
      'new again',
    ]);
  });

  it('are three at most', () => {
    const days = ['a', 'b', 'c', 'd'].map((name, index) => day(name, { date: `2026-11-0${index + 1}` }));
    expect(shown(days)).toEqual(['a catch_up', 'b catch_up', 'c catch_up']);
  });
});
