import { SECOND_MS } from '../durations.ts';
import { textLength } from '../texts.ts';
import { type Cue, cueWords, isWordless } from './cues.ts';

/** What an author should look at; none of it prevents saving but `backwards`, which cannot be shown. */
export const cueWarnings = ['empty', 'backwards', 'overlap', 'too_short', 'too_fast', 'after_end'] as const;
export type CueWarning = (typeof cueWarnings)[number];

/** As broadcasters have it: shorter is a flash, faster cannot be read. */
export const SHORTEST_CUE_MS = 800;
export const FASTEST_CHARS_PER_S = 20;

export interface CueSurroundings {
  /** The cues before in time; the latest end of them counts. */
  readonly endBeforeMs: number;
  /** null: not known yet. */
  readonly filmMs: number | null;
  /** Guide words are looked at, not read: they have no speed. */
  readonly isGuide: boolean;
}

/** How fast a cue has to be read. */
export function charsPerSecond({ startMs, endMs, text }: Cue): number {
  const chars = textLength(cueWords(text).replaceAll('\n', ' ').trim());
  return endMs <= startMs ? Number.POSITIVE_INFINITY : (chars * SECOND_MS) / (endMs - startMs);
}

export function warningsOf(cue: Cue, { endBeforeMs, filmMs, isGuide }: CueSurroundings): CueWarning[] {
  if (cue.endMs <= cue.startMs) return ['backwards'];
  if (isWordless(cue.text)) return ['empty'];
  const found: CueWarning[] = [];
  if (cue.startMs < endBeforeMs && !isGuide) found.push('overlap');
  if (cue.endMs - cue.startMs < SHORTEST_CUE_MS) found.push('too_short');
  else if (!isGuide && charsPerSecond(cue) > FASTEST_CHARS_PER_S) found.push('too_fast');
  if (filmMs !== null && cue.startMs >= filmMs) found.push('after_end');
  return found;
}

/** The warnings of each cue of a track in time order. */
export function trackWarnings(cues: readonly Cue[], film: Pick<CueSurroundings, 'filmMs' | 'isGuide'>): CueWarning[][] {
  let endBeforeMs = 0;
  return cues.map((cue) => {
    const found = warningsOf(cue, { ...film, endBeforeMs });
    if (!isWordless(cue.text)) endBeforeMs = Math.max(endBeforeMs, cue.endMs);
    return found;
  });
}
