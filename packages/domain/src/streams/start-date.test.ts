import { describe, expect, it } from 'vitest';
import { localDate } from '../local-dates.ts';
import { startAfterMoveMs, startForLearnerMs } from './start-date.ts';

/** The first moment of 28 November in Moscow. */
const chosenMs = Date.parse('2026-11-27T21:00:00Z');

describe('the start of an enrolment chosen in Moscow', () => {
  it.each([
    ['Europe/Moscow', '2026-11-27T21:00:00Z'],
    ['Europe/London', '2026-11-28T00:00:00Z'],
    ['America/Los_Angeles', '2026-11-28T08:00:00Z'],
    // Further east the date has begun already.
    ['Asia/Vladivostok', '2026-11-27T21:00:00Z'],
  ])('is the same date for a learner in %s', (zone, at) => {
    const startsAtMs = startForLearnerMs(chosenMs, 'Europe/Moscow', zone);
    expect(new Date(startsAtMs).toISOString()).toBe(at.replace('Z', '.000Z'));
    expect(localDate(startsAtMs, zone)).toBe('2026-11-28');
    expect(localDate(startsAtMs, 'Europe/Moscow')).toBe('2026-11-28');
  });

  it.each([
    // At 18:00 in Moscow it is the next date in Vladivostok.
    ['today', 'Asia/Vladivostok', '2026-11-28T14:00:00Z'],
    ['today', 'Europe/London', '2026-11-28T00:00:00Z'],
    ['another day', 'Asia/Vladivostok', '2026-11-27T21:00:00Z'],
  ])('that is %s, for a learner in %s, does not begin before their own date', (day, zone, at) => {
    const nowMs = Date.parse(day === 'today' ? '2026-11-28T15:00:00Z' : '2026-11-27T15:00:00Z');
    const startsAtMs = startForLearnerMs(chosenMs, 'Europe/Moscow', zone, nowMs);
    expect(new Date(startsAtMs).toISOString()).toBe(at.replace('Z', '.000Z'));
  });

  it('stays a moment that comes after the date has begun everywhere', () => {
    const noonMs = Date.parse('2026-11-28T12:00:00Z');
    expect(startForLearnerMs(noonMs, 'Europe/Moscow', 'America/Los_Angeles')).toBe(noonMs);
  });
});

describe('the start of an enrolment whose learner has moved before it', () => {
  it.each([
    ['Europe/Moscow', 'America/Mexico_City', '2026-11-27T21:00:00Z', '2026-11-28T06:00:00Z'],
    ['America/Mexico_City', 'Europe/Moscow', '2026-11-28T06:00:00Z', '2026-11-27T21:00:00Z'],
    // Midnight in Moscow is a moment of the date in Vladivostok, which begins later in Mexico.
    ['Asia/Vladivostok', 'America/Mexico_City', '2026-11-27T21:00:00Z', '2026-11-28T06:00:00Z'],
    ['Asia/Vladivostok', 'Asia/Tokyo', '2026-11-27T21:00:00Z', '2026-11-27T21:00:00Z'],
  ])('from %s to %s at %s: %s', (from, to, before, after) => {
    expect(startAfterMoveMs(Date.parse(before), from, to)).toBe(Date.parse(after));
  });
});
