import type { PoseName } from '@daystream/covers/figure/poses';

export const LANGUAGES = ['ru', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One sentence of guidance, written in each language by itself. */
export type Saying = Readonly<Record<Language, string>>;

/** What the light and the body do during a step. */
export type Breath = 'in' | 'hold' | 'out' | 'still';

export interface Step {
  readonly seconds: number;
  readonly breath: Breath;
  /** Appears with the step and stays until the next sentence, at most `LONGEST_CUE_S`. */
  readonly say?: Saying;
  /** Two or three words drawn large over the picture; without them the breath is named. */
  readonly guide?: Saying;
  /** The pose a person moves into during this step; before the first, the pose of the film. */
  readonly pose?: PoseName;
}

/** A part of the picture, in per cent of it. */
export interface Calm {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export interface TimedStep extends Step {
  readonly startS: number;
}

export interface Cue {
  readonly startS: number;
  readonly endS: number;
  readonly text: Saying;
}

export function timedSteps(steps: readonly Step[]): TimedStep[] {
  let startS = 0;
  return steps.map((step) => {
    const timed = { ...step, startS };
    startS += step.seconds;
    return timed;
  });
}

export function totalSeconds(steps: readonly Step[]): number {
  return steps.reduce((sum, { seconds }) => sum + seconds, 0);
}

const LONGEST_CUE_S = 7;
const CUE_GAP_S = 0.1;

export function cues(steps: readonly Step[]): Cue[] {
  const spoken = timedSteps(steps).flatMap(({ startS, say }) => (say ? [{ startS, text: say }] : []));
  const end = totalSeconds(steps);
  return spoken.map((cue, index) => {
    const next = spoken[index + 1]?.startS ?? end;
    return { ...cue, endS: Math.min(next - CUE_GAP_S, cue.startS + LONGEST_CUE_S) };
  });
}

/** How full the lungs are, 0 to 1, with a soft start and end of every breath. */
export function breathLevel(steps: readonly TimedStep[], atS: number): number {
  const { step, share } = stepAt(steps, atS);
  const eased = (1 - Math.cos(Math.PI * share)) / 2;
  switch (step.breath) {
    case 'in':
      return eased;
    case 'out':
      return 1 - eased;
    case 'hold':
      return 1;
    case 'still':
      return 0;
  }
}

export function stepAt(steps: readonly TimedStep[], atS: number): { step: TimedStep; share: number } {
  const found = steps.findLast(({ startS }) => startS <= atS) ?? steps[0];
  if (found === undefined) throw new RangeError('a film needs steps');
  return { step: found, share: Math.min(1, Math.max(0, (atS - found.startS) / found.seconds)) };
}
