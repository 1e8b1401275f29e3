/** Audio cues: a tick in each of the last seconds, a chime when a lesson or pause begins. */
export type Cue = 'tick' | 'chime';

const TICKS_S = 3;

/** Whole seconds that remain at this speed, rounded up: 0 only at the very end. */
export function remainingSeconds(state: { positionMs: number; durationMs: number; speed: number }): number {
  return Math.max(0, Math.ceil((state.durationMs - state.positionMs) / 1000 / state.speed));
}

/** The cue of passing from one remaining second to the next; a seek is silent. */
export function cueOf(beforeS: number | null, nowS: number): Cue | null {
  if (beforeS === null || beforeS - nowS !== 1) return null;
  return nowS > 0 && nowS <= TICKS_S ? 'tick' : null;
}
