import { mix } from '../drawing/colour.ts';
import { closedThrough } from '../drawing/curve.ts';
import type { Picture } from '../picture.ts';
import { between } from '../drawing/random.ts';
import { linear, num } from '../drawing/svg.ts';

const RIBBONS = 4;
/** Shares of the width, and how far the cloth flies there. */
const RIBBON_SPINE = [
  [-0.12, 0.6],
  [0.12, -0.5],
  [0.38, -0.2],
  [0.62, 0.75],
  [0.86, 0.1],
  [1.12, -0.8],
] as const;

/** Broad ribbons of cloth flying through the picture. */
export function ribbons(picture: Picture): string {
  const { key, width, height, short, palette, random } = picture;
  return Array.from({ length: RIBBONS }, (_, index) => {
    const layer = palette.layers[index as 0 | 1 | 2 | 3];
    const colour = index === RIBBONS - 1 ? mix(palette.layers[2], layer, 0.35) : layer;
    const level = height * (0.36 + 0.15 * index);
    const rise = height * between(random, 0.14, 0.24) * (index % 2 === 0 ? 1 : -1);
    const breadth = short * (0.19 - 0.02 * index);
    const spine = RIBBON_SPINE.map(([share, lift]) => ({ x: width * share, y: level + rise * lift }));
    const waist = (at: number) => breadth * (0.55 + 0.45 * Math.abs(Math.cos(at * 1.15 + index)));
    const upper = spine.map((point, at) => ({ x: point.x, y: point.y - waist(at) / 2 }));
    const lower = spine.map((point, at) => ({ x: point.x + short * 0.03, y: point.y + waist(at) / 2 })).reverse();
    const id = `${key}-ribbon${index}`;
    const gradient = linear(
      id,
      [
        [0, mix(colour, palette.horizon, 0.45)],
        [0.35, colour],
        [0.6, mix(colour, palette.shade, 0.22)],
        [1, mix(colour, palette.horizon, 0.25)],
      ],
      [0, 0, 1, 0.35],
    );
    return `<defs>${gradient}</defs><path d="${closedThrough([...upper, ...lower])}" fill="url(#${id})" opacity="${num(0.72 + 0.08 * index)}"/>`;
  }).join('');
}
