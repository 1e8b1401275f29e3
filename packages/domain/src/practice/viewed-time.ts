import { SECOND_MS } from '../local-dates.ts';

const MAX_SPEED_COUNTED = 2; // Q111: what exceeds twice the wall time is cut

export interface SavedViewingFacts {
  viewedSeconds: number;
  /** Time of viewing as the client says; a future one counts as now. */
  viewedAt: number;
  /** The learner's latest save viewed before this one, or the start of the day, null when there is neither. */
  previousViewedAt: number | null;
  /** Length of the lesson: all that a first save without a known beginning may bring. */
  durationMs: number;
}

/** Returns the seconds the server adds for one save: never more than twice the wall time since the previous one. */
export function acceptedViewedSeconds(facts: SavedViewingFacts, nowMs: number): number {
  const wallMs =
    facts.previousViewedAt === null
      ? facts.durationMs / MAX_SPEED_COUNTED
      : Math.min(facts.viewedAt, nowMs) - facts.previousViewedAt;
  const limit = Math.ceil((MAX_SPEED_COUNTED * Math.max(0, wallMs)) / SECOND_MS);
  return Math.max(0, Math.min(Math.floor(facts.viewedSeconds), limit));
}

/** Returns the play count to store: the greatest, so that saves may arrive in any order. */
export function acceptedPlayCount(stored: number, sent: number): number {
  return Math.max(stored, sent);
}
