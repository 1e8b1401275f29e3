import { describe, expect, it } from 'vitest';
import { say, step } from './film.ts';
import { webVtt } from './subtitles.ts';
import { breathLevel, cues, timedSteps, totalSeconds } from './timeline.ts';

const hello = say('Вдох', 'In', 'Inspira');
const steps = [step('still', 2), step('in', 4, hello), step('hold', 2), step('out', 8, hello)];

describe('the timeline of a film', () => {
  it.each([
    ['empty lungs before the first breath', 1, 0],
    ['nothing yet at the start of the inhale', 2, 0],
    ['half in the middle of the inhale', 4, 0.5],
    ['full while the breath is held', 7, 1],
    ['half in the middle of the exhale', 12, 0.5],
    ['empty at the end', 16, 0],
  ])('has %s', (_, atS, level) => {
    expect(breathLevel(timedSteps(steps), atS)).toBeCloseTo(level);
  });

  it('shows each sentence from its step until the next one, and no longer than seven seconds', () => {
    expect(totalSeconds(steps)).toBe(16);
    expect(cues(steps).map(({ startS, endS }) => [startS, endS])).toEqual([
      [2, 7.9],
      [8, 15],
    ]);
  });

  it('writes subtitles every player reads', () => {
    expect(webVtt(cues(steps), 'es')).toBe(
      'WEBVTT\n\n00:00:02.000 --> 00:00:07.900\nInspira\n\n00:00:08.000 --> 00:00:15.000\nInspira\n',
    );
  });
});
