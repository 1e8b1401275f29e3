import { describe, expect, it } from 'vitest';
import {
  isPlayable,
  nextTranscodeState,
  spacePauseMs,
  type TranscodeState,
  transcodeEstimate,
  transcodeEvents,
  transcodeStates,
} from './transcode.ts';

describe('a transcode', () => {
  const moves: Record<TranscodeState, (TranscodeState | null)[]> = {
    //           taken         first_rendition finished failed    lost        retried  tracks_changed
    queued: ['processing', null, null, 'failed', 'queued', null, 'queued'],
    processing: ['processing', 'playable', 'ready', 'failed', 'queued', null, 'processing'],
    playable: ['playable', 'playable', 'ready', 'failed', 'playable', null, 'playable'],
    ready: [null, null, null, null, null, null, 'playable'],
    failed: [null, null, null, null, null, 'queued', 'queued'],
  };

  it.each(
    transcodeStates.flatMap((state) =>
      transcodeEvents.map((event, place) => [state, event, moves[state][place]] as const),
    ),
  )('moves from %s by %s to %s', (state, event, next) => {
    expect(nextTranscodeState(state, event)).toBe(next);
  });

  it('is shown to learners from its first rendition on', () => {
    expect(transcodeStates.filter(isPlayable)).toEqual(['playable', 'ready']);
  });
});

describe('the time a transcode still takes', () => {
  it.each([
    ['is as long again half-way', 0.5, 60_000, { percent: 50, remainingMs: 60_000 }],
    ['is three times as long after a quarter', 0.25, 10_000, { percent: 25, remainingMs: 30_000 }],
    ['is not guessed in the first seconds', 0.5, 2999, { percent: 50, remainingMs: null }],
    ['is not guessed from the first percent', 0.019, 60_000, { percent: 1, remainingMs: null }],
    ['is guessed from the second percent on', 0.02, 60_000, { percent: 2, remainingMs: 2_940_000 }],
    ['is guessed from the third second on', 0.5, 3000, { percent: 50, remainingMs: 3000 }],
    ['is nothing at the end', 1, 10, { percent: 100, remainingMs: 0 }],
    ['does not say 100 before the end', 0.999, 999_000, { percent: 99, remainingMs: 1000 }],
    ['stays in bounds when a worker reports too much', 1.2, 10_000, { percent: 100, remainingMs: 0 }],
    ['stays in bounds when a worker reports too little', -1, 10_000, { percent: 0, remainingMs: null }],
  ])('%s', (_, doneShare, elapsedMs, estimate) => {
    expect(transcodeEstimate({ doneShare, startedAt: 1000 }, 1000 + elapsedMs)).toEqual(estimate);
  });
});

describe('a film that found the disk full', () => {
  it.each([
    [0, 15],
    [1, 30],
    [2, 60],
    [5, 480],
    [6, 600],
    [5000, 600],
  ])('waits after %i pauses for %i seconds', (waits, seconds) => {
    expect(spacePauseMs(waits)).toBe(seconds * 1000);
  });
});
