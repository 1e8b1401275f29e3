import { SECOND_MS } from '@daystream/domain/local-dates';

/** Seconds of the wire as the milliseconds of every model (CRS-022); what is not known stays null. */
export function msOf(seconds: number): number;
export function msOf(seconds: number | null): number | null;
export function msOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds * SECOND_MS;
}
