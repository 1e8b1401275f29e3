import { mix } from '../drawing/colour.ts';
import { throughPoints } from '../drawing/curve.ts';
import type { Picture } from '../picture.ts';
import { between, chance } from '../drawing/random.ts';
import { linear, path, type Point } from '../drawing/svg.ts';
import { softEdge } from './soft-edge.ts';

/** Swells across the whole width and a little beyond, each a crest or a hollow in turn. */
function swell({ width, random }: Picture, level: number, amplitude: number, swells: number): Point[] {
  const count = swells * 2 + 1;
  const firstUp = chance(random, 0.5) ? 1 : -1;
  return Array.from({ length: count }, (_, index) => ({
    x: width * (-0.15 + (1.3 * (index + between(random, -0.18, 0.18))) / (count - 1)),
    y: level + amplitude * firstUp * (index % 2 === 0 ? 1 : -1) * between(random, 0.35, 1),
  }));
}

/** The land below a crest line. */
function land({ width, height }: Picture, crest: readonly Point[]): string {
  return `${throughPoints(crest)}${path`L${width * 1.2},${height * 1.1}L${-width * 0.2},${height * 1.1}Z`}`;
}

/** Heights of the crests from the top, far to near. The third is the ground a figure stands on. */
const CREST_LEVELS = [0.56, 0.66, 0.76, 0.94] as const;
const AMPLITUDES = [0.055, 0.05, 0.028, 0.022] as const;
export const GROUND_LEVEL = 0.885;

export function hill(picture: Picture, index: 0 | 1 | 2 | 3): string {
  const { key, height, short, palette, random } = picture;
  const colour = palette.layers[index];
  const next = palette.layers[Math.min(3, index + 1) as 0 | 1 | 2 | 3];
  const amplitude = short * AMPLITUDES[index];
  const crest = swell(picture, height * CREST_LEVELS[index], amplitude, chance(random, 0.5) ? 2 : 1);
  const shape = land(picture, crest);
  const id = `${key}-hill${index}`;
  const gradient = linear(
    id,
    [
      [0, mix(colour, index === 0 ? palette.sunCore : palette.horizon, palette.isNight ? 0.2 : 0.5)],
      [0.14, mix(colour, palette.horizon, palette.isNight ? 0.06 : 0.14)],
      [0.4, colour],
      [1, index === 3 ? palette.shade : mix(colour, next, 0.6)],
    ],
    [0.35, 0, 0.55, 1],
  );
  const shadow = softEdge(throughPoints(crest), short * 0.05, palette.shade, palette.isNight ? 0.3 : 0.16);
  return `<defs>${gradient}</defs>${shadow}<path d="${shape}" fill="url(#${id})"/>`;
}

/** What is behind the ground a figure stands on, and what rises before its feet. */
export interface Land {
  readonly behind: string;
  readonly before: string;
}

export function hills(picture: Picture): Land {
  return { behind: hill(picture, 0) + hill(picture, 1) + hill(picture, 2), before: hill(picture, 3) };
}
