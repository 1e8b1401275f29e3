import { describe, expect, it } from 'vitest';
import { localDate } from '../local-dates.ts';
import { endAfterMoveMs, endForLearnerMs } from './end-date.ts';

/** The last second of 17 December in Moscow. */
const chosenMs = Date.parse('2026-12-17T20:59:59Z');
const iso = (atMs: number) => new Date(atMs).toISOString().replace('.000Z', 'Z');

describe('the end of access chosen in Moscow', () => {
  it.each([
    ['Europe/Moscow', '2026-12-17T20:59:59Z'],
    ['America/Mexico_City', '2026-12-18T05:59:59Z'],
    ['Europe/London', '2026-12-17T23:59:59Z'],
    ['Asia/Vladivostok', '2026-12-17T13:59:59Z'],
  ])('is the end of the same date for a learner in %s', (zone, at) => {
    const endsAtMs = endForLearnerMs(chosenMs, 'Europe/Moscow', zone);
    expect(iso(endsAtMs)).toBe(at);
    expect(localDate(endsAtMs, zone)).toBe('2026-12-17');
  });

  it.each([
    // Dates on which the clock is changed, of 23 and of 25 hours; in Beirut and Havana the hour at midnight is the one that changes.
    ['Europe/London', '2027-03-28', '2027-03-28T22:59:59Z'],
    ['Europe/London', '2026-10-25', '2026-10-25T23:59:59Z'],
    ['Asia/Beirut', '2027-03-27', '2027-03-27T21:59:59Z'],
    ['America/Havana', '2026-11-01', '2026-11-02T04:59:59Z'],
  ])('is the end of a date with a changed clock in %s: %s', (zone, date, at) => {
    expect(iso(endForLearnerMs(Date.parse(`${date}T23:59:59+03:00`), 'Europe/Moscow', zone))).toBe(at);
  });

  it.each([
    // At 18:00 in Moscow it is the next date in Vladivostok.
    ['today', 'Asia/Vladivostok', '2026-12-18T13:59:59Z'],
    ['today', 'Europe/London', '2026-12-17T23:59:59Z'],
    ['another day', 'Asia/Vladivostok', '2026-12-17T13:59:59Z'],
  ])('that is %s, for a learner in %s, is not over before it was chosen', (day, zone, at) => {
    const nowMs = Date.parse(day === 'today' ? '2026-12-17T15:00:00Z' : '2026-12-16T15:00:00Z');
    expect(iso(endForLearnerMs(chosenMs, 'Europe/Moscow', zone, nowMs))).toBe(at);
  });
});

describe('the end of access of a learner who moves', () => {
  it.each([
    ['Europe/Moscow', 'America/Mexico_City', '2026-12-17T20:59:59Z', '2026-12-18T05:59:59Z'],
    ['America/Mexico_City', 'Europe/Moscow', '2026-12-18T05:59:59Z', '2026-12-17T20:59:59Z'],
    // A moment within a day is no date.
    ['Europe/Moscow', 'America/Mexico_City', '2026-12-17T20:59:58Z', '2026-12-17T20:59:58Z'],
  ])('from %s to %s at %s: %s', (from, to, before, after) => {
    expect(iso(endAfterMoveMs(Date.parse(before), from, to))).toBe(after);
  });
});
