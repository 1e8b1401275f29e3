import { describe, expect, it } from 'vitest';
import { hasTooManyPixels, imageSizes, imageWidths, scaledImage } from './image.ts';

describe('an image', () => {
  it('is kept 1280, 640 and 320 wide', () => {
    expect(imageSizes.map((size) => imageWidths[size])).toEqual([1280, 640, 320]);
  });

  it.each([
    [2560, 1440, 'large', 1280, 720],
    [2560, 1440, 'small', 320, 180],
    [500, 400, 'large', 500, 400],
    [500, 400, 'small', 320, 256],
    [1000, 668, 'small', 320, 214],
    [5000, 1, 'small', 320, 1],
  ] as const)('of %s×%s in %s is %s×%s', (width, height, size, scaledWidth, scaledHeight) => {
    expect(scaledImage(width, height, size)).toEqual({ width: scaledWidth, height: scaledHeight });
  });

  it('has at most 40 megapixels', () => {
    expect(hasTooManyPixels(8000, 5000)).toBe(false);
    expect(hasTooManyPixels(8000, 5001)).toBe(true);
  });
});
