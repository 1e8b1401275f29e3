import { bodyShapes } from './body.ts';
import { dress, type Clothes } from './clothes.ts';
import { pickComplexion } from '../complexion.ts';
import { HAIR_STYLES, type HairStyle } from './head.ts';
import { meltFilter } from './melt.ts';
import type { CoverTag, Palette } from '../palettes.ts';
import type { Picture, Sun } from '../picture.ts';
import { POSES, poseExtent, type PoseName } from './poses.ts';
import { pick } from '../drawing/random.ts';
import { GROUND, type Skeleton } from './skeleton.ts';
import { ellipse, num, radial, type Point } from '../drawing/svg.ts';

const POSES_OF_TAG: Partial<Record<CoverTag, readonly [PoseName, ...PoseName[]]>> = {
  yoga: ['warrior', 'tree', 'crescent', 'dog', 'lotus'],
  mind: ['lotus', 'lotus', 'breath'],
  breath: ['lotus', 'breath', 'rest'],
  sleep: ['rest'],
  fitness: ['plank', 'crescent', 'chair', 'warrior'],
  dance: ['leap', 'arabesque'],
};

export function pickPose({ tag, random }: Picture): PoseName {
  return pick(random, POSES_OF_TAG[tag] ?? ['lotus']);
}

interface Placement {
  readonly pose: PoseName;
  /** Where the middle of the figure touches the ground. */
  readonly foot: Point;
  /** The room it may take. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly sun: Sun;
}

interface Drawing {
  readonly key: string;
  readonly palette: Palette;
  readonly clothes: Clothes;
  readonly hairStyle: HairStyle;
  /** Pixels per unit of the box, and where its upper left corner is. */
  readonly scale: number;
  readonly origin: Point;
  readonly lightFrom: 1 | -1;
}

/** The lit body alone. */
export function person(skeleton: Skeleton, drawing: Drawing): string {
  const { key, palette, clothes, hairStyle, scale, origin, lightFrom } = drawing;
  const melt = meltFilter({ id: `${key}-melt`, palette, softness: 2, lightFrom });
  const place = `translate(${num(origin.x)} ${num(origin.y)}) scale(${num(scale)})`;
  const body = bodyShapes(skeleton, clothes, hairStyle);
  return `<defs>${melt}</defs><g transform="${place}"><g filter="url(#${key}-melt)">${body}</g></g>`;
}

/** Where the body keeps the light from the ground. */
export function groundShadow({ key, palette }: Picture, foot: Point, reach: number, depth: number): string {
  const { shade, isNight } = palette;
  const fade = radial(`${key}-ground`, [
    [0, shade, isNight ? 0.75 : 0.6],
    [0.55, shade, isNight ? 0.4 : 0.3],
    [1, shade, 0],
  ]);
  return `<defs>${fade}</defs>${ellipse({ x: foot.x, y: foot.y - depth * 0.1 }, reach, depth, `fill="url(#${key}-ground)"`)}`;
}

const SHADOW_DEPTH = 15;

/** A person standing, sitting or flying in the picture, with a shadow on the ground. */
export function figure(picture: Picture, { pose, foot, maxWidth, maxHeight, sun }: Placement): string {
  const { key, palette, random } = picture;
  const skeleton = POSES[pose];
  const { top, left, right } = poseExtent(skeleton);
  const scale = Math.min(maxHeight / (GROUND - top), maxWidth / (right - left));
  const shadow = groundShadow(picture, foot, ((right - left) / 2) * scale * 1.02, scale * SHADOW_DEPTH);
  const body = person(skeleton, {
    key,
    palette,
    clothes: dress(palette, pickComplexion(random)),
    hairStyle: pick(random, HAIR_STYLES),
    scale,
    origin: { x: foot.x - ((left + right) / 2) * scale, y: foot.y - GROUND * scale },
    lightFrom: sun.at.x > foot.x ? 1 : -1,
  });
  return shadow + body;
}
