import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, moveCrop, wholeSquare, zoomCrop, zoomOf } from './square-crop.ts';

const wide = { width: 400, height: 200 };
const tall = { width: 200, height: 400 };

describe('the square of a photo (Q49)', () => {
  it.each([
    [wide, { left: 100, top: 0, size: 200 }],
    [tall, { left: 0, top: 100, size: 200 }],
    [
      { width: 50, height: 50 },
      { left: 0, top: 0, size: 50 },
    ],
  ])('begins as the largest one in the middle of %o', (picture, crop) => {
    expect(wholeSquare(picture)).toEqual(crop);
  });

  it.each([
    [10, 0, { left: 110, top: 0 }],
    [-500, 0, { left: 0, top: 0 }],
    [500, 5, { left: 200, top: 0 }],
  ])('moved by %i and %i stays inside', (x, y, place) => {
    expect(moveCrop(wholeSquare(wide), wide, x, y)).toEqual({ ...place, size: 200 });
  });

  it.each([
    [2, { left: 150, top: 50, size: 100 }],
    [100, { left: 175, top: 75, size: 200 / MAX_ZOOM }],
    [0.1, { left: 100, top: 0, size: 200 }],
  ])('zoomed %d times keeps its middle', (zoom, crop) => {
    const zoomed = zoomCrop(wholeSquare(wide), wide, zoom);
    expect(zoomed).toEqual(crop);
    expect(zoomOf(zoomed, wide)).toBeCloseTo(Math.min(Math.max(zoom, 1), MAX_ZOOM));
  });

  it('stays inside when it grows at the edge', () => {
    const corner = moveCrop(zoomCrop(wholeSquare(wide), wide, 4), wide, -500, -500);
    expect(zoomCrop(corner, wide, 1)).toEqual({ left: 0, top: 0, size: 200 });
  });
});
