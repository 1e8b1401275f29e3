import { expect, it } from 'vitest';
import type { Cue } from '../captions/cue.ts';
import type { BreathPhase } from '../types.ts';
import { breathCycle, lungsAt } from './breath-cycle.ts';

/** Consecutive cues: the breath phase and its seconds; `still` words have none. */
function cuesOf(...steps: readonly [BreathPhase | 'still' | 'gap', number][]): Cue[] {
  let startMs = 0;
  return steps.flatMap(([breath, seconds]) => {
    const cue = { startMs, endMs: (startMs += seconds * 1000), lines: [], place: null };
    if (breath === 'gap') return [];
    return [breath === 'still' ? cue : { ...cue, breath }];
  });
}

const cycleOf = (cues: readonly Cue[], at: number) =>
  breathCycle(cues, at).map(({ breath, startMs, endMs }) => `${breath} ${(endMs - startMs) / 1000}`);

it.each<[string, Cue[], number, string[]]>([
  ['the breath from its beginning', cuesOf(['in', 4], ['out', 6], ['in', 5]), 0, ['in 4', 'out 6']],
  ['the same breath later on', cuesOf(['in', 4], ['hold', 2], ['out', 6], ['in', 5]), 2, ['in 4', 'hold 2', 'out 6']],
  ['only its own phases', cuesOf(['in', 4], ['out', 6], ['in', 5], ['out', 5]), 3, ['in 5', 'out 5']],
  ['what follows without a gap', cuesOf(['in', 4], ['gap', 2], ['out', 6]), 2 - 1, ['out 6']],
  ['nothing around words alone', cuesOf(['in', 4], ['still', 3], ['out', 6]), 1, []],
  ['an out-breath without an in-breath', cuesOf(['still', 3], ['out', 6], ['in', 4]), 1, ['out 6']],
  ['nothing where no cue is', cuesOf(['in', 4]), 5, []],
])('shows %s', (_, cues, at, phases) => {
  expect(cycleOf(cues, at)).toEqual(phases);
});

it.each([
  ['in', 0, 0],
  ['in', 1, 1],
  ['out', 0.5, 0.5],
  ['out', 1, 0],
  ['hold', 0.3, 1],
] as const)('lungs at %s, %f of it, are %f full', (breath, share, full) => {
  expect(lungsAt({ breath, startMs: 0, endMs: 1 }, share)).toBeCloseTo(full);
});
