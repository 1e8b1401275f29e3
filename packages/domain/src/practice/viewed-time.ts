import { clampRepeatCount, type RepeatRange } from '../courses.ts';
import { SECOND_MS } from '../durations.ts';

const MAX_SPEED_COUNTED = 2; // Q111: what exceeds twice the wall time is cut
const SPENT_MS_PER_SECOND = SECOND_MS / MAX_SPEED_COUNTED;
/** Stamps are whole seconds and saves are whole seconds of film, so a save may reach this far behind the previous one. */
const CARRIED_MS = 2000;
/** The player saves after five seconds; so much practice may precede the first save of a day whose start never arrived. */
const UNHEARD_START_MS = 10_000;

/** A moment that a client claims, and what bounds it. */
export interface ClaimedMomentFacts {
  /** The first millisecond of the second that was claimed. */
  claimedAt: number;
  /** The start of the stream, the opening of the day or an event that comes first. */
  notBefore: number;
}

/** Returns the moment that counts: never in the future, nor before what comes first. */
export function claimedMoment({ claimedAt, notBefore }: ClaimedMomentFacts, nowMs: number): number {
  return Math.min(nowMs, Math.max(notBefore, claimedAt));
}

/** Returns until when a save was viewed: its stamp names a whole second, and the viewing may last to its end. */
export function viewedUntil({ claimedAt, notBefore }: ClaimedMomentFacts, nowMs: number): number {
  return claimedMoment({ claimedAt: claimedAt + SECOND_MS - 1, notBefore }, nowMs);
}

export interface FirstViewingFacts {
  /** The start of the day, if it has arrived. */
  startedAt: number | null;
  viewedAt: number;
  viewedSeconds: number;
  notBefore: number;
}

/** Returns when the day of a save began: practice before the received start, or without one, began just before its save. */
export function dayBeganAt({ startedAt, viewedAt, viewedSeconds, notBefore }: FirstViewingFacts): number {
  if (startedAt !== null && startedAt <= viewedAt) return startedAt;
  return Math.max(notBefore, viewedAt - Math.min(UNHEARD_START_MS, viewedSeconds * SPENT_MS_PER_SECOND));
}

/**
 * A save on the time line of its stream. The wall time between it and the save before belongs to it: it has spent a part,
 * and left the rest to the next one, together with what it carries from before.
 */
export interface SpentTime {
  viewedAt: number;
  wallMs: number;
  leftMs: number;
  carriedMs: number;
}

export interface RepeatedFilmFacts {
  /** null while the length of the film is unknown. */
  durationMs: number | null;
  set: RepeatRange & { repeatCount: number };
  dayRepeats: number;
}

/** Returns how long a lesson plays in as many rounds as its learner may choose, null while it is unknown (Q166). */
export function longestViewingMs({ durationMs, set, dayRepeats }: RepeatedFilmFacts): number | null {
  if (durationMs === null) return null;
  const rounds = clampRepeatCount(Math.max(set.repeatCount, set.to ?? 0), set);
  return durationMs * Math.max(1, rounds) * Math.max(1, dayRepeats);
}

export interface SavedViewingFacts {
  viewedSeconds: number;
  viewedAt: number;
  dayBeganAt: number;
  /** Length of the lesson in all its rounds, null while it is unknown. */
  longestMs: number | null;
}

/**
 * The saves around one on the time line of its stream, whichever lesson, day or device they are of. Of several at one moment,
 * the first of them in `wallMs` owns the time before it: it is the next, and the last of them the previous.
 */
export interface AroundSave<Save extends SpentTime = SpentTime> {
  previous: Save | null;
  next: Save | null;
}

export interface CountedViewing extends AroundSave {
  seconds: number;
  own: SpentTime;
}

/**
 * Counts a save against the wall time of its stream. Each moment since the start of the day is spent once, at up to twice
 * its length, by the saves of all lessons and devices, in whatever order they arrive.
 */
export function countViewing(save: SavedViewingFacts, { previous, next }: AroundSave): CountedViewing {
  const since = Math.max(save.dayBeganAt, previous?.viewedAt ?? save.dayBeganAt);
  const wallMs = Math.max(0, save.viewedAt - since);
  const nextMs = next === null ? 0 : next.viewedAt - save.viewedAt;
  const isWithinNext = next !== null && next.wallMs > nextMs;
  // A later save that arrived first has spent the time just before it, and only what was too little from here.
  const spentByNextMs = isWithinNext ? next.wallMs - next.leftMs : 0;
  const freeMs = Math.max(0, wallMs - Math.max(0, spentByNextMs - nextMs));
  const behind = carriedFrom(previous !== null && previous.viewedAt >= save.dayBeganAt ? previous : null);

  const possible = Math.floor((freeMs + behind.carriedMs) / SPENT_MS_PER_SECOND);
  const longest = save.longestMs === null ? possible : Math.ceil(save.longestMs / SECOND_MS);
  const seconds = Math.max(0, Math.min(Math.floor(save.viewedSeconds), possible, longest));
  const spentMs = seconds * SPENT_MS_PER_SECOND;
  const spentHereMs = Math.min(freeMs, spentMs);
  return {
    seconds,
    own: {
      viewedAt: save.viewedAt,
      wallMs,
      leftMs: freeMs - spentHereMs,
      carriedMs: behind.carriedMs - (spentMs - spentHereMs),
    },
    previous: behind.previous ?? previous,
    next: isWithinNext ? { ...next, wallMs: nextMs, leftMs: Math.max(0, nextMs - spentByNextMs) } : next,
  };
}

/** Moves what the save before has left, as far as a save may reach behind it. */
function carriedFrom(previous: SpentTime | null): { carriedMs: number; previous: SpentTime | null } {
  if (previous === null) return { carriedMs: 0, previous };
  const carriedMs = Math.min(CARRIED_MS, previous.carriedMs + previous.leftMs);
  if (carriedMs === 0) return { carriedMs, previous };
  const carriedOnMs = Math.min(carriedMs, previous.carriedMs);
  return {
    carriedMs,
    previous: {
      ...previous,
      carriedMs: previous.carriedMs - carriedOnMs,
      leftMs: previous.leftMs - (carriedMs - carriedOnMs),
    },
  };
}

/** Returns the play count to store: the greatest, so that saves may arrive in any order. */
export function acceptedPlayCount(stored: number, sent: number): number {
  return Math.max(stored, sent);
}
