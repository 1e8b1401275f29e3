import type { Cue } from '../captions/cue.ts';
import type { BreathPhase } from '../types.ts';

export interface Phase {
  breath: BreathPhase;
  startMs: number;
  endMs: number;
}

/** Cues with a smaller gap are consecutive. */
const GAP_MS = 250;

/** One breath around a cue, from an in-breath to the next; empty where the cue has none. */
export function breathCycle(cues: readonly Cue[], at: number): Phase[] {
  const current = cues[at];
  if (current?.breath === undefined) return [];
  let first = at;
  while (cues[first]?.breath !== 'in' && follows(cues, first)) first -= 1;
  let last = at;
  while (follows(cues, last + 1) && cues[last + 1]?.breath !== 'in') last += 1;
  return cues
    .slice(first, last + 1)
    .flatMap(({ breath, startMs, endMs }) => (breath === undefined ? [] : [{ breath, startMs, endMs }]));
}

/** Whether the breath continues from the previous cue. */
function follows(cues: readonly Cue[], at: number): boolean {
  const [before, cue] = [cues[at - 1], cues[at]];
  if (before?.breath === undefined || cue?.breath === undefined) return false;
  return cue.startMs - before.endMs < GAP_MS;
}

/** The fill level of the lungs, 0 to 1, with an eased start and end of every breath. */
export function lungsAt({ breath }: Phase, share: number): number {
  const eased = (1 - Math.cos(Math.PI * share)) / 2;
  if (breath === 'hold') return 1;
  return breath === 'in' ? eased : 1 - eased;
}
