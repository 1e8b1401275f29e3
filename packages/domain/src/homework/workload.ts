/** Reviews of this many days count for the medians and shares of an expert. */
export const WORKLOAD_DAYS = 28;
export const WORKLOAD_WEEK_DAYS = 7;

/** The share of reviews that asked for changes, in percent; null before the first review. */
export function redoPercent({ reviewed, redone }: { reviewed: number; redone: number }): number | null {
  return reviewed === 0 ? null : Math.round((redone / reviewed) * 100);
}
