import { DAY_MS, HOUR_MS } from './durations.ts';

/** What may need a hand; among equals in this order. */
export const needKinds = ['failed_films', 'late_homework', 'questions', 'undelivered_email', 'disk'] as const;
export type NeedKind = (typeof needKinds)[number];

export interface NeedFacts {
  readonly kind: NeedKind;
  /** How many people it keeps from going on. */
  readonly blockedCount: number;
  /** Since when the first of them waits; null: nobody counts. */
  readonly sinceMs: number | null;
}

/** Orders what needs a hand: what blocks most people first, then by kind, then what has waited longest. */
export function orderNeeds<Need extends NeedFacts>(needs: readonly Need[]): Need[] {
  const place = ({ kind }: NeedFacts) => needKinds.indexOf(kind);
  const since = ({ sinceMs }: NeedFacts) => sinceMs ?? Number.POSITIVE_INFINITY;
  return needs.toSorted(
    (a, b) =>
      b.blockedCount - a.blockedCount || place(a) - place(b) || (since(a) === since(b) ? 0 : since(a) - since(b)),
  );
}

/** An answer is shown as late before it is: when this much of its time is left. */
export const REVIEW_SOON_LATE_MS = 4 * HOUR_MS;

const FULL_PERCENT = 100;
const DISK_NEARLY_FULL_PERCENT = 80;
const DISK_STOPS_SCHOOL_PERCENT = 97;

export interface DiskState {
  readonly usedPercent: number;
  readonly freeBytes: number;
  /** Uploads and processing are about to fail for everybody. */
  readonly isStopping: boolean;
}

/** Says when the disk is nearly full; null while there is space. */
export function diskNeed({ total, free }: { readonly total: number; readonly free: number }): DiskState | null {
  if (total <= 0) return null;
  const usedPercent = Math.min(FULL_PERCENT, Math.floor(((total - free) / total) * FULL_PERCENT));
  if (usedPercent < DISK_NEARLY_FULL_PERCENT) return null;
  return { usedPercent, freeBytes: free, isStopping: usedPercent >= DISK_STOPS_SCHOOL_PERCENT };
}

/** Without practice for this long a learner counts as stuck. */
export const IDLE_MS = 5 * DAY_MS;

export const courseTroubles = ['films', 'waiting', 'idle', 'none'] as const;
export type CourseTrouble = (typeof courseTroubles)[number];

export interface CourseTroubleFacts {
  readonly failedFilmsCount: number;
  /** Learners whose answer waits for a review. */
  readonly waitingCount: number;
  /** Learners who have not practised for `IDLE_MS`. */
  readonly idleCount: number;
}

/** Where people are stuck in a course: what the school can change comes first. */
export function courseTrouble({ failedFilmsCount, waitingCount, idleCount }: CourseTroubleFacts): {
  kind: CourseTrouble;
  count: number;
} {
  if (failedFilmsCount > 0) return { kind: 'films', count: failedFilmsCount };
  if (waitingCount > 0) return { kind: 'waiting', count: waitingCount };
  if (idleCount > 0) return { kind: 'idle', count: idleCount };
  return { kind: 'none', count: 0 };
}
