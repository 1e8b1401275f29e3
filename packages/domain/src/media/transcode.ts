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
 * The only ways a film's state moves. A worker that died (`lost`) leaves the film to the next one; what is already
 * playable stays so while the rest is made again. New subtitles or sound (`tracks_changed`) are made like a rendition.
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

/** Answers the state an event leads to, null when it does not belong here. */
export function nextTranscodeState(state: TranscodeState, event: TranscodeEvent): TranscodeState | null {
  return transcodeTransitions[state][event] ?? null;
}

/** Says whether a film can be shown to learners. */
export function isPlayable(state: TranscodeState): boolean {
  return state === 'playable' || state === 'ready';
}

const MIN_SHARE_FOR_ESTIMATE = 0.02;
const MIN_TIME_FOR_ESTIMATE_MS = 3000;

export interface TranscodeEstimate {
  percent: number;
  /** null until enough is done for a guess that holds. */
  remainingMs: number | null;
}

/** Answers how far a transcode is and how long it will take at the pace so far; only the end says 100. */
export function transcodeEstimate(facts: { doneShare: number; startedAt: number }, nowMs: number): TranscodeEstimate {
  const doneShare = Math.min(Math.max(facts.doneShare, 0), 1);
  const percent = Math.floor(doneShare * 100);
  if (doneShare === 1) return { percent, remainingMs: 0 };
  const elapsedMs = nowMs - facts.startedAt;
  if (doneShare < MIN_SHARE_FOR_ESTIMATE || elapsedMs < MIN_TIME_FOR_ESTIMATE_MS) return { percent, remainingMs: null };
  return { percent, remainingMs: Math.round((elapsedMs / doneShare) * (1 - doneShare)) };
}
