import { SECOND_MS } from '@daystream/domain/durations';

/** A moment as the wire says it: the whole seconds it is after 1970 (Q9). */
export function wireTime(at: Date | number): number;
export function wireTime(at: Date | number | null): number | null;
export function wireTime(at: Date | number | null): number | null {
  if (at === null) return null;
  return Math.floor((typeof at === 'number' ? at : at.getTime()) / SECOND_MS);
}

/** Seconds of the wire as milliseconds; what is not known stays null. */
export function msOf(seconds: number): number;
export function msOf(seconds: number | null): number | null;
export function msOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds * SECOND_MS;
}
