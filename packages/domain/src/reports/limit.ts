import { HOUR_MS } from '../local-dates.ts';

/** One that repeats itself tells nothing new within this time. */
export const SAME_REPORT_MS = HOUR_MS;
/** Different ones within an hour; more would hide what came first. */
export const REPORTS_PER_HOUR = 30;

export interface EarlierReport {
  /** The same for errors that say the same. */
  readonly key: string;
  readonly atMs: number;
}

/** Answers what is remembered once one more was told; null when it is not to be told. */
export function noteReport(earlier: readonly EarlierReport[], key: string, nowMs: number): EarlierReport[] | null {
  const recent = earlier.filter(({ atMs }) => nowMs - atMs < SAME_REPORT_MS);
  if (recent.length >= REPORTS_PER_HOUR || recent.some((one) => one.key === key)) return null;
  return [...recent, { key, atMs: nowMs }];
}
