import { SECOND_MS } from '../durations.ts';
import type { DayStatus } from '../streams/calendar.ts';
import type { FilmPosition } from './film-position.ts';

export const MIN_VIEWED_MS = 2000;
export const MIN_VIEWED_ENDED_MS = 30_000; // a new viewing on a day that is ended (Q110)
export const SAVE_TIMEOUT_MS = 5000;

/** When viewed time is saved; a variant may set its own (CFG-051). */
export interface ViewingTiming {
  readonly saveTimeoutMs: number;
  readonly minViewedMs: number;
  readonly minViewedEndedMs: number;
}

export const viewingTiming: ViewingTiming = {
  saveTimeoutMs: SAVE_TIMEOUT_MS,
  minViewedMs: MIN_VIEWED_MS,
  minViewedEndedMs: MIN_VIEWED_ENDED_MS,
};

/** The lesson of a stream's day that is being viewed. */
export interface ViewedLesson {
  streamId: number;
  stageDayId: number;
  lessonSetLessonId: number;
}

/** One viewing of one lesson, from pressing play to the end of the film. */
export interface Viewing {
  lesson: ViewedLesson;
  dayStatus: DayStatus;
  /** The play count including this viewing, once it passes the minimum (Q171). */
  playCount: number;
  timing: ViewingTiming;
  /** Before its first save. */
  firstMinimumMs: number;
  unsentMs: number;
  hasSaved: boolean;
  /** When collected time is checked next, null while nothing new was viewed. */
  saveDueAtMs: number | null;
}

/** What is sent to the server once per `saveId`; `viewedAt` is its own time of viewing, also when delivered late (Q169). */
export interface LessonSave extends ViewedLesson {
  saveId: string;
  viewedSeconds: number;
  playCount: number;
  dayStatus: DayStatus;
  viewedAt: number;
  /** Where its film is; a save of 0 seconds is of this alone. */
  position?: SentPosition;
}

export interface SentPosition extends FilmPosition {
  /** Whether the film goes on from there. */
  isMoving: boolean;
}

/** `viewedMs` is film time actually played since the last report, without seeks. */
export type ViewingEvent =
  | {
      type: 'started';
      atMs: number;
      lesson: ViewedLesson;
      dayStatus: DayStatus;
      playCountBefore: number;
      timing: ViewingTiming;
    }
  | { type: 'progressed'; atMs: number; viewedMs: number }
  | { type: 'day_status_changed'; atMs: number; dayStatus: DayStatus }
  | { type: 'due'; atMs: number }
  | { type: 'ended'; atMs: number }
  | { type: 'left'; atMs: number };

export interface Collected {
  viewing: Viewing | null;
  save: LessonSave | null;
}

/**
 * Applies one event to a viewing and returns what to save, if anything; `saveId` is used only then.
 * The end of a film closes the viewing; leaving the page only flushes it, because the learner may come back.
 */
export function collectViewing(viewing: Viewing | null, event: ViewingEvent, saveId: string): Collected {
  if (event.type === 'started') {
    return { viewing: newViewing(event), save: flushed(viewing, event.atMs, saveId).save };
  }
  if (!viewing) return { viewing, save: null };
  switch (event.type) {
    case 'progressed':
      return collected(progressed(viewing, event), event.atMs, saveId);
    case 'day_status_changed':
      return { viewing: { ...viewing, dayStatus: event.dayStatus }, save: null };
    case 'due':
      return collected(viewing, event.atMs, saveId);
    case 'ended':
      return { viewing: null, save: flushed(viewing, event.atMs, saveId).save };
    case 'left':
      return flushed(viewing, event.atMs, saveId);
  }
}

function newViewing(event: Extract<ViewingEvent, { type: 'started' }>): Viewing {
  const { timing } = event;
  return {
    lesson: event.lesson,
    dayStatus: event.dayStatus,
    playCount: event.playCountBefore + 1,
    timing,
    firstMinimumMs: event.dayStatus === 'ended' ? timing.minViewedEndedMs : timing.minViewedMs,
    unsentMs: 0,
    hasSaved: false,
    saveDueAtMs: null,
  };
}

function progressed(viewing: Viewing, event: { atMs: number; viewedMs: number }): Viewing {
  if (!(event.viewedMs > 0)) return viewing;
  return {
    ...viewing,
    unsentMs: viewing.unsentMs + event.viewedMs,
    saveDueAtMs: viewing.saveDueAtMs ?? event.atMs + viewing.timing.saveTimeoutMs,
  };
}

/** Saves when the timeout has passed and the minimum is reached; below the minimum, collecting continues. */
function collected(viewing: Viewing, atMs: number, saveId: string): Collected {
  if (viewing.saveDueAtMs === null || atMs < viewing.saveDueAtMs) return { viewing, save: null };
  const minimumMs = viewing.hasSaved ? viewing.timing.minViewedMs : viewing.firstMinimumMs;
  if (viewing.unsentMs < Math.max(minimumMs, SECOND_MS))
    return { viewing: { ...viewing, saveDueAtMs: null }, save: null };
  return saved(viewing, atMs, saveId);
}

/** The end flushes from the minimum, or whatever is left when this viewing already sent something (Q110). */
function flushed(viewing: Viewing | null, atMs: number, saveId: string): Collected {
  if (!viewing) return { viewing, save: null };
  const minimumMs = viewing.hasSaved ? 0 : viewing.timing.minViewedMs;
  // A save is of a whole second at least.
  if (viewing.unsentMs < Math.max(minimumMs, SECOND_MS)) return { viewing, save: null };
  return saved(viewing, atMs, saveId);
}

function saved(viewing: Viewing, atMs: number, saveId: string): Collected {
  const viewedSeconds = Math.floor(viewing.unsentMs / SECOND_MS); // the remainder is carried (Q111)
  const { lesson, playCount, dayStatus } = viewing;
  return {
    viewing: {
      ...viewing,
      unsentMs: viewing.unsentMs - viewedSeconds * SECOND_MS,
      hasSaved: true,
      saveDueAtMs: null,
    },
    save: { ...lesson, saveId, viewedSeconds, playCount, dayStatus, viewedAt: atMs },
  };
}
