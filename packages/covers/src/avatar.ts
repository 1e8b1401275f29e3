import { mix } from './drawing/colour.ts';
import { PALETTES, type Palette } from './palettes.ts';
import { pickLook, portrait } from './portrait/portrait.ts';
import { fingerprint, pick, seededRandom } from './drawing/random.ts';
import { linear } from './drawing/svg.ts';

export interface AvatarRequest {
  /** Anything that stays with the person: their id. */
  readonly seed: string;
  /** Side of the square in pixels. */
  readonly size: number;
  readonly isMan?: boolean;
}

const GROUNDS: readonly [Palette, ...Palette[]] = [
  PALETTES.face[0],
  ...PALETTES.yoga,
  ...PALETTES.breath,
  ...PALETTES.beauty,
  ...PALETTES.face.slice(1),
];

/** The head and shoulders inside the portrait's box. */
const VIEW_BOX = '46 22 308 308';

/** A face for somebody without a photograph, as a square SVG: the same seed is always the same person. */
export function avatar({ seed, size, isMan }: AvatarRequest): string {
  const random = seededRandom(`avatar:${seed}`);
  const palette = pick(random, GROUNDS);
  const look = pickLook(random, { gestures: ['none'], ...(isMan === undefined ? {} : { isMan }) });
  const key = `a${fingerprint(seed).toString(36)}`;
  const ground = linear(
    `${key}-ground`,
    [
      [0, palette.horizon],
      [1, mix(palette.layers[0], palette.layers[1], 0.4)],
    ],
    [0.2, 0, 0.8, 1],
  );
  const sun = `<circle cx="268" cy="120" r="112" fill="${palette.sun}" opacity="0.38"/>`;
  const backdrop = `<defs>${ground}</defs><rect x="46" y="22" width="308" height="308" fill="url(#${key}-ground)"/>${sun}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${VIEW_BOX}">${backdrop}${portrait(look, { palette, key })}</svg>`;
}
