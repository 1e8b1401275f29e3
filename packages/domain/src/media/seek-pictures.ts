import { evenSide } from './film.ts';

/** All pictures of a film are one file: enough of them to find a place, few enough to load at once. */
const MAX_PICTURES = 100;
const COLUMNS = 10;
const LONG_SIDE = 160;

export interface SeekPicturePlan {
  /** Every so many key frames become a picture. */
  step: number;
  count: number;
  columns: number;
  rows: number;
  /** Of one picture, in pixels. */
  width: number;
  height: number;
}

/** Which key frames of a film are shown above the seek bar, and how their pictures are laid out in one file. */
export function seekPicturePlan(film: { keyFrames: number; width: number; height: number }): SeekPicturePlan {
  const step = Math.max(1, Math.ceil(film.keyFrames / MAX_PICTURES));
  const count = Math.max(1, Math.ceil(film.keyFrames / step));
  const columns = Math.min(COLUMNS, count);
  const scale = Math.min(1, LONG_SIDE / Math.max(film.width, film.height));
  const scaled = (side: number) => evenSide(side * scale, side);
  const rows = Math.ceil(count / columns);
  return { step, count, columns, rows, width: scaled(film.width), height: scaled(film.height) };
}
