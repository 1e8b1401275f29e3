import { mix, type Hex } from '../drawing/colour.ts';
import type { Picture } from '../picture.ts';
import { between, chance } from '../drawing/random.ts';
import { linear, num, path, type Point } from '../drawing/svg.ts';

interface Leaf {
  readonly foot: Point;
  readonly length: number;
  /** Half of the widest place. */
  readonly breadth: number;
  /** Degrees clockwise from upright. */
  readonly lean: number;
}

/** A pointed leaf that bends as it grows. */
export function leaf({ foot, length, breadth, lean }: Leaf, attributes: string): string {
  const bend = Math.sign(lean || 1) * length * 0.14;
  const blade = path`M0,0C${-breadth * 1.1},${-length * 0.2} ${-breadth * 0.9 + bend * 0.5},${-length * 0.7} ${bend},${-length}C${breadth * 1.1 + bend * 0.5},${-length * 0.62} ${breadth * 0.9},${-length * 0.2} 0,0Z`;
  return `<path transform="translate(${num(foot.x)} ${num(foot.y)}) rotate(${num(lean)})" d="${blade}" ${attributes}/>`;
}

function vein({ foot, length, lean }: Leaf, width: number): string {
  const bend = Math.sign(lean || 1) * length * 0.14;
  const line = path`M0,${-length * 0.04}Q${bend * 0.2},${-length * 0.5} ${bend * 0.94},${-length * 0.93}`;
  return `<path transform="translate(${num(foot.x)} ${num(foot.y)}) rotate(${num(lean)})" d="${line}" fill="none" stroke="#ffffff" stroke-opacity="0.22" stroke-width="${num(width)}" stroke-linecap="round"/>`;
}

/** A tuft of broad leaves growing into the picture from one lower corner. */
export function tuft({ width, height, short, random }: Picture, side: 'left' | 'right', fill: Hex, lit: Hex): string {
  const inwards = side === 'left' ? 1 : -1;
  const foot = { x: side === 'left' ? -short * 0.015 : width + short * 0.015, y: height * 1.03 };
  const count = chance(random, 0.5) ? 4 : 3;
  return Array.from({ length: count }, (_, index) => {
    const blade: Leaf = {
      foot: { x: foot.x + inwards * index * short * 0.012, y: foot.y },
      length: short * between(random, 0.24, 0.36) * (1 - 0.1 * Math.abs(index - 1)),
      breadth: short * between(random, 0.045, 0.065),
      lean: inwards * (-6 + index * 25 + between(random, -4, 4)),
    };
    return leaf(blade, `fill="${index % 2 === 0 ? fill : lit}"`) + vein(blade, short * 0.0022);
  }).join('');
}

/** A frond of long leaves, drawn as one shape to be blurred into a shadow on a wall. */
export function frond({ short, random }: Picture, foot: Point, reach: number): string {
  return Array.from({ length: 8 }, (_, index) =>
    leaf(
      {
        foot: { x: foot.x + short * 0.05 * index, y: foot.y + short * 0.058 * index },
        length: reach * between(random, 0.8, 1.1) * (1 - index * 0.05),
        breadth: short * 0.036,
        lean: 52 + index * 13 + between(random, -5, 5),
      },
      '',
    ),
  ).join('');
}

const PETALS = 7;

/** A fan of translucent petals opening from the lower edge. */
export function petals({ key, centre, height, short, palette, random }: Picture): string {
  const { layers, sunCore, horizon } = palette;
  const middle = (PETALS - 1) / 2;
  const order = Array.from({ length: PETALS }, (_, index) => index).sort(
    (a, b) => Math.abs(b - middle) - Math.abs(a - middle),
  );
  const blades = order.map((index) => {
    const aside = Math.abs(index - middle);
    const colour = layers[Math.min(2, Math.round(aside * 0.7)) as 0 | 1 | 2];
    const id = `${key}-petal${index}`;
    const gradient = linear(
      id,
      [
        [0, mix(colour, sunCore, 0.6), 0.95],
        [0.5, mix(colour, horizon, 0.2), 0.86],
        [1, mix(colour, palette.shade, 0.12), 0.9],
      ],
      [0.5, 0, 0.5, 1],
    );
    const blade: Leaf = {
      foot: { x: centre, y: height * 1.06 },
      length: height * (1.02 - 0.07 * aside),
      breadth: short * 0.2,
      lean: (index - middle) * 23 + between(random, -3, 3),
    };
    return `<defs>${gradient}</defs>${leaf(blade, `fill="url(#${id})"`)}${vein(blade, short * 0.002)}`;
  });
  return blades.join('');
}
