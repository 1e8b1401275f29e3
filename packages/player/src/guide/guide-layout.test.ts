import { describe, expect, it } from 'vitest';
import type { CuePlace } from '../captions/cue-place.ts';
import { guideLayout, wordsSizePx } from './guide-layout.ts';

const WIDE = 16 / 9;
const left: CuePlace = { top: 10, bottom: null, isCentred: false, left: 3, width: 26, align: 'center' };
const rounded = (box: object | null | undefined) =>
  box && Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Math.round(value as number)]));

describe('guide words are', () => {
  it('in the part of the picture that their cue names, with the ring in the mirrored part', () => {
    const layout = guideLayout({ width: 832, height: 468 }, WIDE, left);
    expect(rounded(layout?.words)).toEqual({ left: 25, top: 72, width: 216, height: 286 });
    expect(rounded(layout?.ring)).toEqual({ left: 615, top: 72, width: 168, height: 168 });
  });

  it('in the empty band above the film on a phone, in place of the title', () => {
    const layout = guideLayout({ width: 390, height: 320 }, WIDE, left);
    expect(rounded(layout?.words)).toEqual({ left: 56, top: 4, width: 278, height: 44 });
    expect(layout?.isInBand).toBe(true);
    expect(rounded(layout?.ring)).toEqual({ left: 277, top: 72, width: 101, height: 101 });
  });

  it('above the film in a tall frame, with the ring below them', () => {
    const layout = guideLayout({ width: 390, height: 784 }, WIDE, null);
    expect(rounded(layout?.words)).toEqual({ left: 16, top: 72, width: 358, height: 104 });
    expect(rounded(layout?.ring)).toEqual({ left: 150, top: 176, width: 90, height: 90 });
  });

  it('beside a portrait film in a wide frame', () => {
    const layout = guideLayout({ width: 1440, height: 900 }, 9 / 16, null);
    expect(rounded(layout?.words)).toMatchObject({ left: 16, width: 435 });
    expect(rounded(layout?.ring)).toMatchObject({ left: 1123, top: 72, width: 168 });
  });

  it.each([
    ['where no place is named', { width: 832, height: 468 }, WIDE, null],
    ['where the frame is too small for any', { width: 320, height: 180 }, WIDE, left],
    ['before the film is known', { width: 832, height: 468 }, 0, left],
  ])('in the subtitle area %s', (_, frame, aspect, place) => {
    const layout = guideLayout(frame, aspect, place);
    expect(layout === null || wordsSizePx('Вдох на четыре', layout.words) === 0).toBe(true);
  });
});

describe('the size of guide words', () => {
  it.each([
    ['Вдох', 216, 286, 40],
    ['Вдох на четыре', 216, 286, 40],
    ['Подбородок к себе', 216, 286, 32],
    ['Подбородок к себе', 278, 44, 24],
    ['Hands on chest and belly', 278, 44, 18],
    ['Возвращаемся', 80, 200, 0],
    ['Руки в стороны, колено согнуть', 120, 40, 0],
  ])('of "%s" in %i × %i is %i px', (text, width, height, size) => {
    expect(wordsSizePx(text, { width, height })).toBe(size);
  });
});
