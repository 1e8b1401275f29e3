import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { downloadRendition, filmFailure, isFilmName, renditionLadder, renditionLimitBps } from './film.ts';

describe('the renditions of a film', () => {
  it.each([
    ['full HD', 1920, 1080, ['1920x1080', '1280x720', '854x480', '426x240']],
    ['4K', 3840, 2160, ['1920x1080', '1280x720', '854x480', '426x240']],
    ['an upright phone film', 1080, 1920, ['1080x1920', '720x1280', '480x854', '240x426']],
    ['a small film', 640, 360, ['640x360', '426x240']],
    ['a messenger film', 848, 464, ['848x464', '438x240']],
    ['a camera that counts in sixteens', 1920, 1072, ['1920x1072', '1290x720', '860x480', '430x240']],
    ['a square', 1000, 1000, ['1000x1000', '720x720', '480x480', '240x240']],
    ['an odd size', 1281, 721, ['1280x720', '852x480', '426x240']],
    ['a cinema picture', 2048, 858, ['2048x858', '1146x480', '572x240']],
    ['a size a quarter larger than a usual one', 800, 600, ['800x600', '640x480', '320x240']],
    ['a size less than a quarter larger', 798, 598, ['798x598', '320x240']],
    ['a film hardly larger than the smallest', 384, 288, ['384x288']],
    ['a film smaller than the smallest', 320, 180, ['320x180']],
    ['an odd film smaller than the smallest', 161, 91, ['160x90']],
    ['a single point', 1, 1, ['2x2']],
  ])('of %s are', (_, width, height, sizes) => {
    expect(renditionLadder(width, height).map((each) => `${each.width}x${each.height}`)).toEqual(sizes);
  });

  it('are named by their short side', () => {
    expect(renditionLadder(1080, 1920).map(({ name }) => name)).toEqual(['1080p', '720p', '480p', '240p']);
  });

  it('are at least a quarter larger each than the next', () => {
    const side = fc.integer({ min: 100, max: 8192 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const sides = renditionLadder(width, height).map((each) => Math.min(each.width, each.height));
        for (const [at, smaller] of sides.slice(1).entries()) expect((sides[at] ?? 0) / smaller).toBeGreaterThan(1.24);
        expect(sides[0]).toBeGreaterThanOrEqual(Math.min(width, height, 1080) - 2);
      }),
    );
  });

  it.each([
    ['full HD', 1920, 1080, '720p'],
    ['a small film', 640, 360, '360p'],
    ['a messenger film', 848, 464, '464p'],
    ['a camera that counts in sixteens', 1920, 1072, '720p'],
    ['a cinema picture', 2048, 858, '858p'],
    ['a film of nine hundred lines', 1600, 900, '720p'],
    ['a single point', 1, 1, '2p'],
  ])('of %s are offered as one file in the size nearest to 720p', (_, width, height, name) => {
    expect(downloadRendition(renditionLadder(width, height))?.name).toBe(name);
  });

  it('are offered in what there is while the smaller ones are made', () => {
    const [largest] = renditionLadder(1920, 1080);
    expect(downloadRendition(largest === undefined ? [] : [largest])?.name).toBe('1080p');
    expect(downloadRendition([])).toBeUndefined();
  });

  it.each([
    [2, 500_000],
    [240, 500_000],
    [300, 700_000],
    [360, 900_000],
    [464, 1_333_333],
    [480, 1_400_000],
    [720, 2_800_000],
    [1072, 4_951_111],
    [1080, 5_000_000],
  ])('of %i lines may take %i bits a second', (side, bps) => {
    expect(renditionLimitBps({ width: side * 2, height: side })).toBe(bps);
  });

  it('are never larger than the film, always even, upright when it is, and keep its shape', () => {
    const side = fc.integer({ min: 2, max: 8192 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const ladder = renditionLadder(width, height);
        expect(ladder.length).toBeGreaterThan(0);
        for (const rendition of ladder) {
          expect(rendition.width).toBeLessThanOrEqual(width);
          expect(rendition.height).toBeLessThanOrEqual(height);
          expect(rendition.width % 2).toBe(0);
          expect(rendition.height % 2).toBe(0);
          expect((rendition.width - rendition.height) * (width - height)).toBeGreaterThanOrEqual(0);
          const long =
            (Math.max(width, height) * Math.min(rendition.width, rendition.height)) / Math.min(width, height);
          const slack = 2 + (2 * Math.max(width, height)) / Math.min(width, height);
          expect(Math.abs(Math.max(rendition.width, rendition.height) - long)).toBeLessThanOrEqual(slack);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a file on its way to a course', () => {
  it.each([
    ['day 1.mp4', true],
    ['IMG_0042.MOV', true],
    ['ts', true],
    ['camera.old.m2ts', true],
    ['warrior.jpg', false],
    ['mp4.txt', false],
    ['film.mp4.part', false],
    ['', false],
  ])('named %j is taken for a film: %s', (name, isFilm) => {
    expect(isFilmName(name)).toBe(isFilm);
  });
});

describe('a film', () => {
  const film = { sizeBytes: 1000, hasVideo: true, isEncrypted: false, durationMs: 60_000, width: 1920, height: 1080 };

  it.each([
    ['that is sound is taken', film, null],
    ['without a byte is empty', { ...film, sizeBytes: 0 }, 'empty'],
    ['without a picture is no video', { ...film, hasVideo: false, width: 0, height: 0 }, 'not_video'],
    ['that is encrypted is refused', { ...film, isEncrypted: true }, 'encrypted'],
    ['without a length is broken', { ...film, durationMs: 0 }, 'broken'],
    ['with a length that is no number is broken', { ...film, durationMs: Number.NaN }, 'broken'],
    ['without a width is broken', { ...film, width: 0 }, 'broken'],
    ['without a height is broken', { ...film, height: 0 }, 'broken'],
    ['of 65535×65535 is too large', { ...film, width: 65_535, height: 65_535 }, 'too_large'],
    ['of 9000×100 is too large', { ...film, width: 9000, height: 100 }, 'too_large'],
    ['of 8192×8192 is too large', { ...film, width: 8192, height: 8192 }, 'too_large'],
    ['of 8192×4320 is taken', { ...film, width: 8192, height: 4320 }, null],
    ['of four hours is taken', { ...film, durationMs: 4 * HOUR_MS }, null],
    ['of eight hours is too long', { ...film, durationMs: 8 * HOUR_MS }, 'too_long'],
  ])('%s', (_, facts, failure) => {
    expect(filmFailure(facts)).toBe(failure);
  });
});
