import type { CaptionLine } from './cue-text.ts';
import type { BreathPhase } from '../types.ts';
import type { CuePlace } from './cue-place.ts';

/** The content and position of a cue. */
export interface Caption {
  lines: readonly CaptionLine[];
  /** Null is the default position, bottom centre. */
  place: CuePlace | null;
}

export interface Cue extends Caption {
  startMs: number;
  endMs: number;
  /** Only of guide words. */
  breath?: BreathPhase;
}

export const NO_CAPTIONS: readonly Caption[] = [];

/** The lines to show at a position; returns `shown` itself while it is unchanged, so that nothing re-renders. */
export function captionsAt(
  cues: readonly Cue[],
  positionMs: number,
  shown: readonly Caption[] = NO_CAPTIONS,
): readonly Caption[] {
  const active = cues.filter((cue) => cue.startMs <= positionMs && positionMs < cue.endMs);
  if (active.length === 0) return NO_CAPTIONS;
  const isSame = active.length === shown.length && active.every((cue, at) => cue === shown[at]);
  return isSame ? shown : active;
}

/** When the shown lines change next, or null after the last cue. */
export function nextChangeMs(cues: readonly Cue[], positionMs: number): number | null {
  let next: number | null = null;
  for (const cue of cues) {
    for (const edge of [cue.startMs, cue.endMs]) {
      if (edge > positionMs && (next === null || edge < next)) next = edge;
    }
  }
  return next;
}

/** Adds cues of another segment; segments repeat the cues that cross their edge. */
export function mergeCues(known: readonly Cue[], added: readonly Cue[]): Cue[] {
  const byIdentity = new Map<string, Cue>();
  for (const cue of [...known, ...added]) {
    const identity = JSON.stringify([cue.startMs, cue.endMs, cue.lines]);
    if (!byIdentity.has(identity)) byIdentity.set(identity, cue);
  }
  return [...byIdentity.values()].sort((a, b) => a.startMs - b.startMs);
}
