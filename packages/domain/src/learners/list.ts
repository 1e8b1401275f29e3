import { DAY_MS } from '../durations.ts';
import { IDLE_MS } from '../overview.ts';

/** `current`: not ended, also when it has not begun. `ending`: within `ENDING_SOON_MS`. */
export const learnerAccess = ['current', 'upcoming', 'ending', 'ended'] as const;
export type LearnerAccess = (typeof learnerAccess)[number];

/** `stuck`: has begun, is not through, and has not practised for `IDLE_MS`. */
export const learnerPractice = ['lately', 'week', 'stuck', 'never'] as const;
export type LearnerPractice = (typeof learnerPractice)[number];

export const learnerProgress = ['not_started', 'going', 'finished'] as const;
export type LearnerProgress = (typeof learnerProgress)[number];

/** The state of somebody's homework: first what waits for the school, then what waits for the learner. */
export const learnerHomework = ['waiting', 'redo', 'done', 'none'] as const;
export type LearnerHomework = (typeof learnerHomework)[number];

/** Demo days only, or the whole course. */
export const learnerKinds = ['full', 'demo'] as const;
export type LearnerKind = (typeof learnerKinds)[number];

/** Access that ends within this time is marked. */
export const ENDING_SOON_MS = 7 * DAY_MS;
/** Practice of yesterday and today, whatever the time zone. */
export const LATELY_MS = 2 * DAY_MS;

export interface LearnerFacts {
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly enrolledAtMs: number;
  readonly practisedAtMs: number | null;
  readonly finishedCount: number;
  readonly countedCount: number;
}

/** Whether somebody stopped in the middle; the overview and the list count the same people. */
export function isStuck(facts: LearnerFacts, nowMs: number): boolean {
  const { startsAtMs, endsAtMs, enrolledAtMs, practisedAtMs, finishedCount, countedCount } = facts;
  if (endsAtMs !== null && endsAtMs <= nowMs) return false;
  const hasRestedSince = (atMs: number) => atMs <= nowMs - IDLE_MS;
  return (
    finishedCount < countedCount &&
    hasRestedSince(startsAtMs ?? enrolledAtMs) &&
    (practisedAtMs === null || hasRestedSince(practisedAtMs))
  );
}

/** Whether access ends soon; what has ended is not about to. */
export function isEndingSoon({ endsAtMs }: Pick<LearnerFacts, 'endsAtMs'>, nowMs: number): boolean {
  return endsAtMs !== null && endsAtMs > nowMs && endsAtMs <= nowMs + ENDING_SOON_MS;
}
