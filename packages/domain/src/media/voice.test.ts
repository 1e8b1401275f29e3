import { describe, expect, it } from 'vitest';
import { voiceLimits } from '../limits.ts';
import { voiceGainDb, voiceProblem } from './voice.ts';

const { leastMs, longestMs, slackMs } = voiceLimits;

describe('a spoken remark', () => {
  it.each([
    ['of a sentence', 4000, -22, null],
    ['that is as short as it may be', leastMs, -22, null],
    ['of a slip of the finger', leastMs - 1, -22, 'too_short'],
    ['of nothing', 0, -70, 'too_short'],
    ['whose length nobody knows', Number.NaN, -22, 'too_short'],
    ['of the longest time, stopped a little late', longestMs + slackMs, -22, null],
    ['that is longer', longestMs + slackMs + 1, -22, 'too_long'],
    ['that is whispered', 4000, -50, null],
    ['of a room', 4000, -50.1, 'silent'],
    ['of a microphone that is off', 4000, -70, 'silent'],
  ] as const)('%s', (_, durationMs, loudnessLufs, problem) =>
    expect(voiceProblem({ durationMs, loudnessLufs })).toBe(problem),
  );

  it.each([
    [-16, 0],
    [-30, 14],
    [-6, -10],
    [-70, 34],
  ])('of %i LUFS is changed by %i dB', (loudnessLufs, gainDb) => expect(voiceGainDb({ loudnessLufs })).toBe(gainDb));
});
