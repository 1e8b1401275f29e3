import { SECOND_MS } from '@daystream/domain/durations';

const DAY_TEXT_LENGTH = 10;

/** The UTC day of a moment as YYYY-MM-DD. */
export function dayOf(seconds: number): string {
  return new Date(seconds * SECOND_MS).toISOString().slice(0, DAY_TEXT_LENGTH);
}

/** The start of a UTC day in whole seconds; null for an empty field. */
export function beginningOf(day: string | null): number | null {
  const startsAt = Date.parse(day ?? '');
  return Number.isNaN(startsAt) ? null : startsAt / SECOND_MS;
}
