import { HOUR_MS } from '../durations.ts';

/** Within this time, the same error is reported once. */
export const SAME_REPORT_MS = HOUR_MS;
/** Different errors reported per hour; more would bury the first ones. */
export const REPORTS_PER_HOUR = 30;

export interface EarlierReport {
  /** Equal for repeats of the same error. */
  readonly key: string;
  readonly atMs: number;
}

/** Returns the updated counts after a report, null when the error must not be reported. */
export function noteReport(earlier: readonly EarlierReport[], key: string, nowMs: number): EarlierReport[] | null {
  const recent = earlier.filter(({ atMs }) => nowMs - atMs < SAME_REPORT_MS);
  if (recent.length >= REPORTS_PER_HOUR || recent.some((one) => one.key === key)) return null;
  return [...recent, { key, atMs: nowMs }];
}
