import { SECOND_MS } from '@daystream/domain/durations';

const DAY_TEXT_LENGTH = 10;

/** The day of a moment as fields and machines write it, UTC. */
export function dayOf(seconds: number): string {
  return new Date(seconds * SECOND_MS).toISOString().slice(0, DAY_TEXT_LENGTH);
}

/** The beginning of a day, UTC, in whole seconds; null: none is written. */
export function beginningOf(day: string | null): number | null {
  const startsAt = Date.parse(day ?? '');
  return Number.isNaN(startsAt) ? null : startsAt / SECOND_MS;
}
