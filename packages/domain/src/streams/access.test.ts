import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { accessDays, accessDisplay, accessWarning, isLastDate, type StreamAccessFacts } from './access.ts';

const NOW = 1_700_000_000_000;
const END = NOW + 40 * DAY_MS;
const open: StreamAccessFacts = {
  status: 'started',
  startsAt: NOW - 10 * DAY_MS,
  endsAt: END,
  isOptionalPurchase: false,
  isCoveredBySubscription: false,
  freeze: null,
  isGuest: false,
};
const frozen: StreamAccessFacts = { ...open, status: 'freeze', freeze: { status: 'active', endsAt: NOW + DAY_MS } };

describe('what a card says about access', () => {
  it.each([
    ['days until the start', { ...open, startsAt: NOW + 3 * DAY_MS }, { kind: 'starts_in_days', days: 3 }],
    ['the date it is frozen until', frozen, { kind: 'frozen_until', atMs: NOW + DAY_MS }],
    [
      'the end date while no freeze is active',
      { ...frozen, freeze: { status: 'canceled', endsAt: NOW + DAY_MS } },
      { kind: 'open_until', atMs: END },
    ],
    ['the date access stopped', { ...open, isOptionalPurchase: true }, { kind: 'stopped_on', atMs: END }],
    ['the date access ended', { ...open, endsAt: NOW - 1 }, { kind: 'ended_on', atMs: NOW - 1 }],
    ['0 days at the very end', { ...open, endsAt: NOW }, { kind: 'days_left', days: 0 }],
    ['days near the end', { ...open, endsAt: NOW + 3 * DAY_MS }, { kind: 'days_left', days: 3 }],
    [
      'the date a day earlier',
      { ...open, endsAt: NOW + 3 * DAY_MS + 1 },
      { kind: 'open_until', atMs: NOW + 3 * DAY_MS + 1 },
    ],
    ['no date where there is no end', { ...open, endsAt: null }, { kind: 'open_without_end' }],
    [
      'the date of a subscription’s course whose own end is past',
      { ...open, isOptionalPurchase: true, isCoveredBySubscription: true, endsAt: NOW - DAY_MS },
      { kind: 'open_until', atMs: NOW - DAY_MS },
    ],
  ] as const)('is %s', (_, facts, display) => {
    expect(accessDisplay(facts, NOW)).toEqual(display);
  });

  it('begins to count days 30 days before the end where the variant says so', () => {
    expect(accessDisplay({ ...open, endsAt: NOW + 30 * DAY_MS }, NOW, 30)).toEqual({ kind: 'days_left', days: 30 });
  });
});

describe('the last date of access', () => {
  const lastSecond = Date.UTC(2026, 10, 13, 20, 59, 59);
  it.each<[string, number | null, number, boolean]>([
    ['is today until its last minute', lastSecond, lastSecond - 60_000, true],
    ['is today from its first minute on', lastSecond, lastSecond - DAY_MS + 60_000, true],
    ['is tomorrow in the minute before', lastSecond, lastSecond - DAY_MS - 60_000, false],
    ['is tomorrow with less than a day left', lastSecond - 12 * HOUR_MS, lastSecond - DAY_MS - 60_000, false],
    ['never comes without an end', null, lastSecond, false],
  ])('%s', (_, endsAt, nowMs, expected) => {
    expect(isLastDate(endsAt, nowMs, 'Europe/Moscow')).toBe(expected);
  });
});

describe('the warning before the end', () => {
  it.each([
    ['appears with 3 days left', { ...open, endsAt: NOW + 3 * DAY_MS }, 3],
    ['is absent with 4 days left', { ...open, endsAt: NOW + 4 * DAY_MS }, null],
    ['is absent after the end', { ...open, endsAt: NOW - 1 }, null],
    ['is absent on a frozen stream', { ...frozen, freeze: null, endsAt: NOW + DAY_MS }, null],
    ['is absent without an end', { ...open, endsAt: null }, null],
  ])('%s', (_, facts, days) => {
    expect(accessWarning(facts, NOW)).toBe(days);
  });
});

describe('access days', () => {
  it.each([
    [0, 0],
    [1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
    [-1, 1],
    [-DAY_MS - 1, 2],
  ])('a distance of %s ms is %s days', (distanceMs, days) => {
    expect(accessDays(NOW + distanceMs, NOW)).toBe(days);
  });
});
