import { mix } from '../drawing/colour.ts';
import { throughPoints } from '../drawing/curve.ts';
import type { Picture, Sun } from '../picture.ts';
import { between, chance } from '../drawing/random.ts';
import { linear, num, path } from '../drawing/svg.ts';
import { hill, type Land } from './terrain.ts';

/** The bars a low sun lays on water, shorter and thinner as they come nearer. */
function reflection({ short, height, palette, random }: Picture, sun: Sun, horizon: number): string {
  const rows = 9;
  return Array.from({ length: rows }, (_, index) => {
    const depth = index / (rows - 1);
    const length = sun.radius * 2 * (1 - 0.62 * depth) * between(random, 0.62, 1.08);
    const thickness = short * (0.006 + 0.007 * depth);
    const y = horizon + short * 0.016 + (height * 0.84 - horizon) * depth ** 1.25;
    const x = sun.at.x - length / 2 + short * between(random, -0.045, 0.045);
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(length)}" height="${num(thickness)}" rx="${num(thickness / 2)}" fill="${palette.sunCore}" opacity="${num(0.8 - 0.5 * depth)}"/>`;
  }).join('');
}

const HORIZON_LEVEL = 0.6;

/** Water to the horizon with far headlands, and a shore to sit on. */
export function sea(picture: Picture, sun: Sun): Land {
  const { key, width, height, short, palette, random } = picture;
  const horizon = height * HORIZON_LEVEL;
  const water = linear(`${key}-water`, [
    [0, mix(palette.layers[0], palette.sunCore, 0.45)],
    [0.2, mix(palette.layers[0], palette.layers[1], 0.4)],
    [0.62, palette.layers[2]],
    [1, palette.layers[3]],
  ]);
  const headland = (side: number, reach: number, rise: number, share: number) => {
    const edge = side < 0 ? -width * 0.05 : width * 1.05;
    const [far, high] = [edge - side * width * reach, horizon - short * rise];
    const ridge = throughPoints([
      { x: far, y: horizon },
      { x: far + side * width * reach * 0.3, y: horizon - short * rise * 0.42 },
      { x: far + side * width * reach * 0.62, y: high },
      { x: edge, y: high + short * rise * 0.1 },
    ]);
    return `<path d="${ridge}${path`L${edge},${horizon}Z`}" fill="${mix(palette.layers[0], palette.layers[1], share)}"/>`;
  };
  const firstSide = chance(random, 0.5) ? 1 : -1;
  const shore = hill(picture, 2).replaceAll(`${key}-hill2`, `${key}-shore`);
  const surface = `<rect x="0" y="${num(horizon)}" width="${num(width)}" height="${num(height - horizon)}" fill="url(#${key}-water)"/>`;
  return {
    behind: [
      `<defs>${water}</defs>`,
      headland(firstSide, between(random, 0.3, 0.42), 0.1, 0.3),
      headland(-firstSide, between(random, 0.16, 0.24), 0.06, 0.1),
      surface,
      reflection(picture, sun, horizon),
      shore,
    ].join(''),
    before: hill(picture, 3),
  };
}
