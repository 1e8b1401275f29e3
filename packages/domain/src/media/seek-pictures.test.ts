import { describe, expect, it } from 'vitest';
import { seekPicturePlan } from './seek-pictures.ts';

describe('the pictures above the seek bar', () => {
  it.each([
    ['of a second', 1, { step: 1, count: 1, columns: 1, rows: 1 }],
    ['of a short film are all its key frames', 23, { step: 1, count: 23, columns: 10, rows: 3 }],
    ['are at most a hundred', 100, { step: 1, count: 100, columns: 10, rows: 10 }],
    ['skip key frames in a longer film', 101, { step: 2, count: 51, columns: 10, rows: 6 }],
    ['of four hours are a hundred', 7200, { step: 72, count: 100, columns: 10, rows: 10 }],
    ['of nothing are one', 0, { step: 1, count: 1, columns: 1, rows: 1 }],
  ])('%s', (_, keyFrames, plan) => {
    expect(seekPicturePlan({ keyFrames, width: 426, height: 240 })).toMatchObject(plan);
  });

  it.each([
    [426, 240, 160, 90],
    [240, 426, 90, 160],
    [240, 240, 160, 160],
    [100, 50, 100, 50],
    [4000, 2, 160, 2],
    [101, 51, 100, 50],
  ])('of %i × %i are %i × %i', (width, height, pictureWidth, pictureHeight) => {
    expect(seekPicturePlan({ keyFrames: 9, width, height })).toMatchObject({
      width: pictureWidth,
      height: pictureHeight,
    });
  });
});
