import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './durations.ts';
import {
  DEFAULT_TIME_ZONE,
  dateOfDay,
  dayOfDate,
  daysLater,
  daysLaterMs,
  isLocalDate,
  isTimeZone,
  localDate,
  localDay,
  mondayOfDay,
  startOfDayMs,
  weekdayOfDay,
} from './local-dates.ts';

const EVENING_IN_LONDON_MS = 1_700_000_000_000; // 2023-11-14T22:13:20Z

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;

describe('local dates', () => {
  it.each([
    ['UTC', '2023-11-14'],
    ['Europe/Moscow', '2023-11-15'],
    ['America/Los_Angeles', '2023-11-14'],
    ['Pacific/Kiritimati', '2023-11-15'],
    ['Asia/Kolkata', '2023-11-15'],
  ])('knows what date it is in %s', (timeZone, date) => {
    expect(localDate(EVENING_IN_LONDON_MS, timeZone)).toBe(date);
  });

  it('has a zone for whom none is known', () => {
    expect(isTimeZone(DEFAULT_TIME_ZONE)).toBe(true);
    expect(isTimeZone('')).toBe(false);
  });

  it('leaves a moment where it is when no day passes, also in the hour that a clock repeats', () => {
    const repeatedMs = at('2024-10-27T01:30:00Z'); // 02:30 in Berlin for the second time
    expect(daysLaterMs(repeatedMs, 0, 'Europe/Berlin')).toBe(repeatedMs);
  });

  it('counts days before 1970 too', () => {
    expect(localDate(-1, 'UTC')).toBe('1969-12-31');
    expect(dayOfDate('1969-12-31')).toBe(-1);
  });

  it.each(['1970-01-01', '2024-02-29', '2024-12-31', '0987-06-05', '1900-01-01', '2200-12-31'])(
    'finds %s again by its number',
    (date) => {
      expect(dateOfDay(dayOfDate(date))).toBe(date);
    },
  );

  it.each(['2023-02-29', '2024-13-01', '1.5.2024', '', '2024-1-1', 'x2024-01-01', '2024-01-01T00:00'])(
    'throws on %j, which is no date',
    (text) => {
      expect(() => dayOfDate(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['2024-06-01', 'Europe/Moscow', '2024-05-31T21:00:00Z'],
    ['2024-03-31', 'Europe/Berlin', '2024-03-30T23:00:00Z'],
    ['2024-04-01', 'Europe/Berlin', '2024-03-31T22:00:00Z'],
    // The clock goes from 00:00 to 01:00: the day begins at one.
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00Z'],
  ])('begins %s in %s', (date, timeZone, iso) => {
    const startMs = startOfDayMs(dayOfDate(date), timeZone);
    expect(startMs).toBe(at(iso));
    expect(localDate(startMs, timeZone)).toBe(date);
    expect(localDay(startMs - 1, timeZone)).toBe(dayOfDate(date) - 1);
  });

  it.each([
    'America/Havana',
    'America/Santiago',
    'America/Toronto',
    'Africa/Cairo',
    'Africa/Monrovia',
    'Antarctica/Troll',
    'Asia/Gaza',
    'Asia/Kathmandu',
    'Asia/Pyongyang',
    'Atlantic/Azores',
    'Australia/Lord_Howe',
    'Europe/Dublin',
    'Europe/Moscow',
    // Leaves out 30 December 2011.
    'Pacific/Apia',
    'Pacific/Kwajalein',
  ])('begins days in %s as the calendar library does, around all its changes', (timeZone) => {
    const firstDay = Temporal.PlainDate.from('1970-01-01');
    const changes = [Temporal.Instant.from('1965-01-01T00:00:00Z').toZonedDateTimeISO(timeZone)];
    for (let next = changes[0]; next && next.year < 2040; next = next.getTimeZoneTransition('next') ?? undefined)
      changes.push(next);
    for (const { epochMilliseconds } of changes) {
      for (const near of [-1, 0, 1]) {
        const day = Math.floor(epochMilliseconds / DAY_MS) + near;
        const date = firstDay.add({ days: day });
        expect([String(date), startOfDayMs(day, timeZone)]).toEqual([
          String(date),
          date.toZonedDateTime(timeZone).epochMilliseconds,
        ]);
      }
    }
  });

  it('numbers every date as the calendar library does', () => {
    const firstDay = Temporal.PlainDate.from('1970-01-01');
    for (let day = -26_000; day < 85_000; day += 7) {
      const date = String(firstDay.add({ days: day }));
      expect([dateOfDay(day), dayOfDate(date)]).toEqual([date, day]);
    }
  });

  it.each([
    ['1970-01-01', 4],
    ['2024-11-04', 1],
    ['2024-11-10', 7],
    ['1969-12-28', 7],
  ])('knows the weekday of %s', (date, weekday) => {
    expect(weekdayOfDay(dayOfDate(date))).toBe(weekday);
  });

  it('begins a week on Monday', () => {
    expect(dateOfDay(mondayOfDay(dayOfDate('2024-11-10')))).toBe('2024-11-04');
    expect(dateOfDay(mondayOfDay(dayOfDate('2024-11-04')))).toBe('2024-11-04');
    expect(dateOfDay(mondayOfDay(dayOfDate('1969-12-28')))).toBe('1969-12-22');
  });

  it('distinguishes a time zone from any other text', () => {
    expect(isTimeZone('Europe/Moscow')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });

  it('returns the same after the cache overflows', () => {
    const before = startOfDayMs(19_967, 'Europe/Moscow');
    for (let day = 0; day <= 20_000; day += 1) startOfDayMs(day, 'UTC');
    expect(startOfDayMs(19_967, 'Europe/Moscow')).toBe(before);
  });

  it('counts a day as 86,400,000 ms', () => {
    expect(DAY_MS).toBe(86_400_000);
  });
});

describe('days later', () => {
  it.each([
    ['across the change to summer time', '2026-03-27T09:00:00Z', 3, '2026-03-30T08:00:00Z'],
    ['across the change to winter time', '2026-10-23T08:00:00Z', 3, '2026-10-26T09:00:00Z'],
    ['backwards', '2026-10-26T09:00:00Z', -3, '2026-10-23T08:00:00Z'],
    ['none', '2026-10-23T08:00:00.123Z', 0, '2026-10-23T08:00:00.123Z'],
    ['where the clock skips the time', '2026-03-28T01:30:00Z', 1, '2026-03-29T01:00:00Z'],
  ])('are the same time on the wall clock %s', (_, from, days, to) => {
    expect(daysLaterMs(at(from), days, 'Europe/Berlin')).toBe(at(to));
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-2-28', false],
    ['', false],
    ['2026-02-28T00:00', false],
  ])('know of %j whether it is a date', (text, expected) => {
    expect(isLocalDate(text)).toBe(expected);
  });

  it('are another date', () => {
    expect(daysLater('2026-12-30', 3)).toBe('2027-01-02');
    expect(daysLater('2026-03-01', -1)).toBe('2026-02-28');
  });
});
