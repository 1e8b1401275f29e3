import { describe, expect, it } from 'vitest';
import type { ProbedFilm } from './probed-film.ts';
import { firstRendition, framesPerSecond, outputRate, planRenditions } from './renditions.ts';

const film = (changes: Partial<ProbedFilm>) =>
  ({ displayWidth: 1920, displayHeight: 1080, fps: 25, isVfr: false, ...changes }) as ProbedFilm;

describe('renditions', () => {
  it.each([
    [1920, 1080, '480p'],
    [1080, 1920, '480p'],
    [854, 480, '480p'],
    [640, 360, '360p'],
    [848, 464, '464p'],
    [1920, 1072, '480p'],
    [2048, 858, '480p'],
    [160, 90, '90p'],
  ])('of a film of %i × %i begin with the smallest useful one', (displayWidth, displayHeight, first) => {
    expect(firstRendition(planRenditions(film({ displayWidth, displayHeight }))).name).toBe(first);
  });

  it.each([
    [25, false, 25],
    [23.976, false, 24_000 / 1001],
    [29.97, false, 30_000 / 1001],
    [15, false, 15],
    [29.2, true, 30_000 / 1001],
    [240, false, 60],
    [1, false, 10],
    [0.01, true, 10],
  ])('of a film with %d frames a second (variable: %s) have %d', (fps, isVfr, expected) => {
    expect(framesPerSecond(outputRate(film({ fps, isVfr })))).toBeCloseTo(expected, 3);
  });
});
