import { MINUTE_MS, SECOND_MS } from '../durations.ts';

/** `playable` once the first rendition is there, `ready` with all of them. */
export const transcodeStates = ['queued', 'processing', 'playable', 'ready', 'failed'] as const;
export type TranscodeState = (typeof transcodeStates)[number];

export const transcodeEvents = [
  'taken',
  'first_rendition',
  'finished',
  'failed',
  'lost',
  'retried',
  'tracks_changed',
] as const;
export type TranscodeEvent = (typeof transcodeEvents)[number];

/**
 * The allowed state transitions of a film. When a worker is lost (`lost`), another takes over the film. A film that is
 * playable stays playable meanwhile. New subtitles or sound (`tracks_changed`) are produced like a rendition.
 */
export const transcodeTransitions: Record<TranscodeState, Partial<Record<TranscodeEvent, TranscodeState>>> = {
  queued: { taken: 'processing', failed: 'failed', lost: 'queued', tracks_changed: 'queued' },
  processing: {
    taken: 'processing',
    first_rendition: 'playable',
    finished: 'ready',
    failed: 'failed',
    lost: 'queued',
    tracks_changed: 'processing',
  },
  playable: {
    taken: 'playable',
    first_rendition: 'playable',
    finished: 'ready',
    failed: 'failed',
    lost: 'playable',
    tracks_changed: 'playable',
  },
  ready: { tracks_changed: 'playable' },
  failed: { retried: 'queued', tracks_changed: 'queued' },
};

/** Returns the state after an event, null when the event is not allowed in this state. */
export function nextTranscodeState(state: TranscodeState, event: TranscodeEvent): TranscodeState | null {
  return transcodeTransitions[state][event] ?? null;
}

/** Says whether a film can be shown to learners. */
export function isPlayable(state: TranscodeState): boolean {
  return state === 'playable' || state === 'ready';
}

const FIRST_SPACE_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_SPACE_PAUSE_MS = 10 * MINUTE_MS;

/** How long a film waits for disk space, after it has waited so many times in a row. */
export function spacePauseMs(waits: number): number {
  return Math.min(LONGEST_SPACE_PAUSE_MS, FIRST_SPACE_PAUSE_MS * 2 ** waits);
}

/**
 * Which waiting film is transcoded first; higher comes first. Course films are for everybody, and experts wait for the films of
 * answers that were sent.
 */
export const transcodePriorities = { firstOfCourse: 30, course: 20, sent: 10, unsent: 0 } as const;
export type TranscodePriority = keyof typeof transcodePriorities;

const MIN_SHARE_FOR_ESTIMATE = 0.02;
const MIN_TIME_FOR_ESTIMATE_MS = 3000;

export interface TranscodeEstimate {
  percent: number;
  /** null until enough is done for a reliable estimate. */
  remainingMs: number | null;
}

/** Returns the progress of a transcode and the time left at the present pace; 100 % only once it is finished. */
export function transcodeEstimate(facts: { doneShare: number; startedAt: number }, nowMs: number): TranscodeEstimate {
  const doneShare = Math.min(Math.max(facts.doneShare, 0), 1);
  const percent = Math.floor(doneShare * 100);
  if (doneShare === 1) return { percent, remainingMs: 0 };
  const elapsedMs = nowMs - facts.startedAt;
  if (doneShare < MIN_SHARE_FOR_ESTIMATE || elapsedMs < MIN_TIME_FOR_ESTIMATE_MS) return { percent, remainingMs: null };
  return { percent, remainingMs: Math.round((elapsedMs / doneShare) * (1 - doneShare)) };
}
