import type { LocalDate } from '../local-dates.ts';

const FIRST_BIRTHDAY: LocalDate = '1900-01-01'; // Q54

/** Returns the date of a birthday written DD.MM.YYYY, null when there is no such day (ACC-093). */
export function dateOfBirthday(birthday: string): LocalDate | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(birthday) ?? [];
  const isReal = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
  return isReal ? `${year}-${month}-${day}` : null;
}

/** Formats a date as DD.MM.YYYY, for people and the wire; empty for null. */
export function birthdayOfDate(date: LocalDate | null): string {
  const [year, month, day] = date?.split('-') ?? [];
  return year && month && day ? `${day}.${month}.${year}` : '';
}

/** Says whether a birthday is a real day between 1900 and today (Q54). */
export function isBirthday(birthday: string, today: LocalDate): boolean {
  const date = dateOfBirthday(birthday);
  return date !== null && date >= FIRST_BIRTHDAY && date <= today;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
