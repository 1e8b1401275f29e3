import type { Random } from './drawing/random.ts';
import type { Point } from './drawing/svg.ts';
import type { CoverTag, Palette } from './palettes.ts';

/** What every part of one cover shares. Lengths are pixels of the drawing, `short` its shorter side. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly short: number;
  /** Where the person is, from the left. */
  readonly centre: number;
  readonly tag: CoverTag;
  readonly palette: Palette;
  readonly random: Random;
  /** Prefix of every id inside, so that two pictures may be in one document. */
  readonly key: string;
}

export interface Sun {
  readonly at: Point;
  readonly radius: number;
}

/** A place without people, in the order it is painted; the person is between `ground` and `near`. */
export interface Scene {
  readonly sun: Sun;
  /** Where the middle of a person touches the ground. */
  readonly foot: Point;
  readonly sky: string;
  readonly light: string;
  readonly ground: string;
  readonly near: string;
}
