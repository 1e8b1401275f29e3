import { SECOND_MS } from '@daystream/domain/durations';

/** Converts milliseconds to whole seconds since 1970, as on the wire (Q9). */
export function wireTime(at: Date | number): number;
export function wireTime(at: Date | number | null): number | null;
export function wireTime(at: Date | number | null): number | null {
  if (at === null) return null;
  return Math.floor((typeof at === 'number' ? at : at.getTime()) / SECOND_MS);
}

/** Converts seconds from the wire to milliseconds; null stays null. */
export function msOf(seconds: number): number;
export function msOf(seconds: number | null): number | null;
export function msOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds * SECOND_MS;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Returns the moment that an ISO text is, null for any other value. */
export function momentOf(value: unknown): number | null {
  return typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : null;
}
