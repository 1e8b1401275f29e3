import { civilOfDay, dayOfCivil } from './civil-dates.ts';
import { DAY_MS } from './durations.ts';
import { momentOfWallMs, zoneOffsetMs } from './zone-offsets.ts';

/** Time zone of a person who has not set one (Q75). */
export const DEFAULT_TIME_ZONE = 'Europe/Moscow';

/** A date on somebody's wall calendar, `YYYY-MM-DD`. */
export type LocalDate = string;

/** The same date as a whole number: days since 1970-01-01. */
export type LocalDay = number;

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const EVERY_WEEKDAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Returns which local day a moment belongs to in a time zone; an unknown zone throws. */
export function localDay(atMs: number, timeZone: string): LocalDay {
  let day = Math.floor(atMs / DAY_MS);
  while (startOfDayMs(day, timeZone) > atMs) day -= 1;
  while (startOfDayMs(day + 1, timeZone) <= atMs) day += 1;
  return day;
}

/** Returns the local date of a moment in a time zone; an unknown zone throws. */
export function localDate(atMs: number, timeZone: string): LocalDate {
  return dateOfDay(localDay(atMs, timeZone));
}

// Caches: computing a status needs the dates and starts of the same few hundred days repeatedly, and a lookup is a
// hundred times cheaper than asking for the clock of a zone. Entries depend only on zone and day, so they never become stale.
const MAX_DAYS_KEPT = 20_000;
const startsByZone = new Map<string, Map<LocalDay, number>>();
let startsKept = 0;

/** Returns the moment a local day begins in a time zone, also where the clock skips midnight; an unknown zone throws. */
export function startOfDayMs(day: LocalDay, timeZone: string): number {
  const known = startsByZone.get(timeZone)?.get(day);
  if (known !== undefined) return known;
  const startMs = momentOfWallMs(day * DAY_MS, timeZone);
  if (startsKept >= MAX_DAYS_KEPT) {
    startsByZone.clear();
    startsKept = 0;
  }
  startsByZone.set(timeZone, (startsByZone.get(timeZone) ?? new Map<LocalDay, number>()).set(day, startMs));
  startsKept += 1;
  return startMs;
}

/** Returns a moment as many days later, or earlier, at the same time on the wall clock; an unknown zone throws. */
export function daysLaterMs(atMs: number, days: number, timeZone: string): number {
  if (days === 0) return atMs;
  return momentOfWallMs(atMs + zoneOffsetMs(atMs, timeZone) + days * DAY_MS, timeZone);
}

/** Returns a date as many days later, or earlier. */
export function daysLater(date: LocalDate, days: number): LocalDate {
  return dateOfDay(dayOfDate(date) + days);
}

/** Says whether a text is a date of the calendar. */
export function isLocalDate(text: string): boolean {
  try {
    dayOfDate(text);
    return true;
  } catch {
    return false; // a text that is no date throws
  }
}

/** Returns the number of a date; a text that is no date throws. */
export function dayOfDate(date: LocalDate): LocalDay {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const number = dayOfCivil(Number(year), Number(month), Number(day));
  // Months have their own lengths: 30 February is found again as a day in March.
  if (Number.isNaN(number) || dateOfDay(number) !== date) throw new RangeError(`no date: ${date}`);
  return number;
}

const datesByDay = new Map<LocalDay, LocalDate>();

/** Returns the date of a number. */
export function dateOfDay(day: LocalDay): LocalDate {
  const known = datesByDay.get(day);
  if (known !== undefined) return known;
  const [year, month, dayOfMonth] = civilOfDay(day);
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
  if (datesByDay.size >= MAX_DAYS_KEPT) datesByDay.clear();
  datesByDay.set(day, date);
  return date;
}

/** Returns the weekday of a local day. */
export function weekdayOfDay(day: LocalDay): Weekday {
  return (modulo(day + 3, 7) + 1) as Weekday; // 1970-01-01 was a Thursday
}

/** Returns the Monday of the week a local day belongs to. */
export function mondayOfDay(day: LocalDay): LocalDay {
  return day - modulo(day + 3, 7);
}

/** Says whether a text names a time zone this platform knows. */
export function isTimeZone(text: string): boolean {
  try {
    startOfDayMs(0, text);
    return true;
  } catch {
    return false; // the platform rejects unknown zones by throwing
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
