import { SECOND_MS } from '@daystream/domain/durations';

/** The moment that a field for date and time holds, in this device's time zone; null: none. */
export function momentOf(text: string): number | null {
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.floor(atMs / SECOND_MS);
}
