import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import {
  accessEndsAtMs,
  canceledFreeze,
  daysOfPeriod,
  type FreezableFacts,
  freezeBar,
  freezeBars,
  freezeDateProblem,
  freezeDateProblems,
  freezeDaysLeft,
  freezeState,
  frozenPeriod,
  isFreezeLost,
  isStanding,
  MAX_FREEZE_DAYS,
  standingFreeze,
} from './freeze.ts';

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;
const NOW = at('2026-11-13T06:00:00Z');
const TODAY = '2026-11-13';

const freeze = { from: '2026-11-16', to: '2026-11-20', canceledFrom: null };

const facts: FreezableFacts = {
  stream: {
    status: 'started',
    startsAt: NOW - 4 * DAY_MS,
    endsAt: NOW + 18 * DAY_MS,
    isOptionalPurchase: false,
    isCoveredBySubscription: false,
    freeze: null,
    isGuest: false,
    isDemo: false,
    courseFullAccess: true,
  },
  today: TODAY,
  firstDate: '2026-11-09',
  lastDate: '2026-12-01',
  daysLeft: MAX_FREEZE_DAYS,
  hasFreeze: false,
};

describe('the state of a freeze (STR-027)', () => {
  it.each([
    ['is planned the day before', freeze, '2026-11-15', 'created'],
    ['begins by itself with its first date', freeze, '2026-11-16', 'active'],
    ['lasts to its last date', freeze, '2026-11-20', 'active'],
    ['ends by itself after it', freeze, '2026-11-21', 'ended'],
    ['stays canceled on any date', { ...freeze, canceledFrom: '2026-11-18' }, '2026-11-17', 'canceled'],
  ] as const)('%s', (_, given, today, expected) => {
    expect(freezeState(given, today)).toBe(expected);
  });

  it('stands while it is planned or running', () => {
    expect((['created', 'active', 'canceled', 'ended'] as const).map(isStanding)).toEqual([true, true, false, false]);
    const past = { from: '2026-11-09', to: '2026-11-10', canceledFrom: null };
    const canceled = { ...freeze, canceledFrom: '2026-11-16' };
    expect(standingFreeze([past, canceled, freeze], TODAY)).toBe(freeze);
    expect(standingFreeze([past, canceled], TODAY)).toBeUndefined();
  });
});

describe('a freeze that is ended early (STR-029)', () => {
  it.each([
    ['before it begins uses no day', TODAY, 0],
    ['on its first date uses no day', '2026-11-16', 0],
    ['on its third date uses two days', '2026-11-18', 2],
    ['on its last date uses all days but that one', '2026-11-20', 4],
  ])('%s', (_, today, used) => {
    expect(daysOfPeriod(frozenPeriod(canceledFreeze(freeze, today)))).toBe(used);
  });

  it('gives its unused days back to the allowance', () => {
    expect(freezeDaysLeft([])).toBe(30);
    expect(freezeDaysLeft([freeze])).toBe(25);
    expect(freezeDaysLeft([canceledFreeze(freeze, '2026-11-18')])).toBe(28);
    expect(freezeDaysLeft([freeze, { from: '2026-12-01', to: '2026-12-30', canceledFrom: null }])).toBe(0);
  });
});

describe('a stream (Q149)', () => {
  const stream = (changes: Partial<FreezableFacts['stream']>) => ({
    ...facts,
    stream: { ...facts.stream, ...changes },
  });

  it.each<[string, FreezableFacts, ReturnType<typeof freezeBar>]>([
    ['can be frozen', facts, null],
    ['can be frozen before it starts', stream({ startsAt: NOW + DAY_MS, status: 'not_started' }), null],
    ['can be frozen without a start and an end', stream({ startsAt: null, endsAt: null }), null],
    ['cannot be frozen by a guest', stream({ isGuest: true }), 'guest'],
    ['cannot be frozen as a demo', stream({ isDemo: true, courseFullAccess: false }), 'demo'],
    ['cannot be frozen as an optional purchase', stream({ isOptionalPurchase: true }), 'optional_purchase'],
    ['cannot be frozen after its end', stream({ endsAt: NOW - 1 }), 'ended'],
    ['can be frozen to its last moment', stream({ endsAt: NOW }), null],
    ['cannot be frozen twice at once', { ...facts, hasFreeze: true }, 'frozen'],
    ['cannot be frozen while it is', stream({ status: 'freeze' }), 'frozen'],
    ['cannot be frozen once its days are used up', { ...facts, daysLeft: 0 }, 'used_up'],
  ])('%s', (_, given, expected) => {
    expect(freezeBar(given, NOW)).toBe(expected);
  });

  it('has a name for each reason', () => {
    expect(freezeBars).toEqual(['guest', 'demo', 'optional_purchase', 'ended', 'frozen', 'used_up']);
    expect(freezeDateProblems).toEqual(['past', 'before_start', 'after_end', 'order', 'too_long', 'allowance']);
  });
});

describe('the dates of a freeze (Q149)', () => {
  it.each<[string, [string, string], Partial<FreezableFacts>, ReturnType<typeof freezeDateProblem>]>([
    ['may begin today', [TODAY, TODAY], {}, null],
    ['may be a single day', ['2026-11-16', '2026-11-16'], {}, null],
    ['may be thirty days', ['2026-11-16', '2026-12-15'], {}, null],
    ['may not be thirty-one', ['2026-11-16', '2026-12-16'], {}, 'too_long'],
    ['may not begin yesterday', ['2026-11-12', '2026-11-14'], {}, 'past'],
    ['may not end before they begin', ['2026-11-16', '2026-11-15'], {}, 'order'],
    ['may begin with the stream', ['2026-11-20', '2026-11-20'], { firstDate: '2026-11-20' }, null],
    ['may not begin before the stream', ['2026-11-19', '2026-11-21'], { firstDate: '2026-11-20' }, 'before_start'],
    ['may begin on the last day of access', ['2026-12-01', '2026-12-05'], {}, null],
    ['may not begin after it', ['2026-12-02', '2026-12-05'], {}, 'after_end'],
    ['may begin at any time where access has no end', ['2027-12-02', '2027-12-05'], { lastDate: null }, null],
    ['may be all that is left', ['2026-11-16', '2026-11-22'], { daysLeft: 7 }, null],
    ['may not be more than is left', ['2026-11-16', '2026-11-23'], { daysLeft: 7 }, 'allowance'],
  ])('%s', (_, [from, to], changes, expected) => {
    expect(freezeDateProblem({ ...facts, ...changes }, { from, to })).toBe(expected);
  });
});

describe('the end of access (Q149)', () => {
  const endsAt = at('2026-12-06T20:59:59Z');
  const ending = (today: string, freezes = [freeze]) =>
    accessEndsAtMs({ endsAt, freezes, timeZone: 'Europe/Moscow' }, today);

  it('moves when the freeze begins, not when it is planned', () => {
    expect(ending('2026-11-15')).toBe(at('2026-12-01T20:59:59Z'));
    expect(ending('2026-11-16')).toBe(endsAt);
    expect(ending('2026-11-21')).toBe(endsAt);
    expect(ending(TODAY, [canceledFreeze(freeze, TODAY)])).toBe(endsAt);
  });

  it('stays away where there is none', () => {
    expect(accessEndsAtMs({ endsAt: null, freezes: [freeze], timeZone: 'Europe/Moscow' }, TODAY)).toBeNull();
  });
});

describe('a planned freeze of five days from 16 November', () => {
  it.each([
    ['2026-11-10', true],
    ['2026-11-15', true],
    // Five days of the stored end belong to the freeze: without them access ends on the 15th.
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-12-31', false],
  ])('with access until %s is withdrawn: %s', (lastDate, expected) => {
    expect(isFreezeLost(freeze, lastDate)).toBe(expected);
  });
});
