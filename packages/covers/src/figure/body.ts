import { mix, type Hex } from '../drawing/colour.ts';
import { closedThrough, lerp } from '../drawing/curve.ts';
import type { Clothes } from './clothes.ts';
import { headShapes, type HairStyle } from './head.ts';
import { limb } from './limb.ts';
import type { Arm, Leg, Skeleton } from './skeleton.ts';
import type { Point } from '../drawing/svg.ts';

const fill = (shape: string, colour: Hex) => `<path d="${shape}" fill="${colour}"/>`;

function legShapes([hip, knee, ankle, toe]: Leg, cloth: Hex, skin: Hex): string {
  const cuff = lerp(knee, ankle, 0.84);
  const foot = limb([
    [lerp(knee, ankle, 0.8), 6.2],
    [ankle, 5.6],
    [lerp(ankle, toe, 0.55), 4.6],
    [toe, 3],
  ]);
  const legging = limb([
    [hip, 17.5],
    [lerp(hip, knee, 0.35), 16.6],
    [lerp(hip, knee, 0.8), 12.2],
    [knee, 11],
    [lerp(knee, ankle, 0.28), 11],
    [lerp(knee, ankle, 0.62), 8],
    [cuff, 6.6],
  ]);
  return fill(foot, skin) + fill(legging, cloth);
}

/** A point aside of a segment, upwards on the page. */
function beside(from: Point, to: Point, share: number, aside: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  const upwards = ny > 0 ? -1 : 1;
  const { x, y } = lerp(from, to, share);
  return { x: x + nx * aside * upwards, y: y + ny * aside * upwards };
}

function armShapes([shoulder, elbow, wrist, fingertip]: Arm, skin: Hex): string {
  const palm = lerp(wrist, fingertip, 0.42);
  const shape = limb([
    [shoulder, 9.4],
    [lerp(shoulder, elbow, 0.4), 8.2],
    [elbow, 6.2],
    [lerp(elbow, wrist, 0.25), 6.5],
    [wrist, 4.1],
    [palm, 5],
    [fingertip, 2.2],
  ]);
  const thumb = limb([
    [lerp(wrist, fingertip, 0.2), 3.2],
    [beside(wrist, fingertip, 0.52, 6.4), 2.5],
    [beside(wrist, fingertip, 0.72, 7.4), 1.7],
  ]);
  return fill(shape + thumb, skin);
}

interface Axis {
  /** A point of the trunk: 0 at the pelvis, 1 at the root of the neck; `aside` in units of the box. */
  readonly place: (along: number, aside: number) => Point;
}

function trunkAxis({ pelvis, neck }: Skeleton): Axis {
  const length = Math.hypot(neck.x - pelvis.x, neck.y - pelvis.y);
  const up = { x: (neck.x - pelvis.x) / length, y: (neck.y - pelvis.y) / length };
  return {
    place: (along, aside) => ({
      x: pelvis.x + up.x * length * along - up.y * aside,
      y: pelvis.y + up.y * length * along + up.x * aside,
    }),
  };
}

/** Half-widths of the trunk seen from the front. */
const TRUNK = [
  [-0.12, 13],
  [0.02, 21],
  [0.16, 20],
  [0.42, 14.4],
  [0.66, 17.4],
  [0.84, 20],
  [0.95, 19],
  [1.02, 9],
] as const;

function trunkShapes(skeleton: Skeleton, clothes: Clothes): string {
  const { place } = trunkAxis(skeleton);
  const { breadth, neck, head, arms } = skeleton;
  const outline = (from: number, to: number, spare = 0) => {
    const rows = TRUNK.filter(([along]) => along >= from && along <= to);
    const right = rows.map(([along, width]) => place(along, width * breadth + spare));
    const left = rows.map(([along, width]) => place(along, -width * breadth - spare)).toReversed();
    return closedThrough([...right, ...left]);
  };
  const shoulders = limb([
    [lerp(place(0.94, 0), arms[0][0], 0.9), 8.6],
    [place(0.96, 0), 10],
    [lerp(place(0.94, 0), arms[1][0], 0.9), 8.6],
  ]);
  const throat = limb([
    [place(1.03, 0), 6],
    [lerp(neck, head, 0.3), 5.9],
    [lerp(neck, head, 0.7), 5.9],
  ]);
  const strap = (side: 1 | -1) =>
    limb([
      [place(0.78, 11.5 * breadth * side), 5],
      [place(0.99, 12.5 * breadth * side), 3.2],
    ]);
  const bust = closedThrough([
    place(0.36, 14 * breadth),
    place(0.62, 16.9 * breadth),
    place(0.82, 19.2 * breadth),
    place(0.86, 12 * breadth),
    place(0.8, 0),
    place(0.86, -12 * breadth),
    place(0.82, -19.2 * breadth),
    place(0.62, -16.9 * breadth),
    place(0.36, -14 * breadth),
  ]);
  return [
    fill(shoulders, clothes.skin),
    fill(outline(-0.2, 1.1), clothes.skin),
    fill(throat, mix(clothes.skin, clothes.skinFar, 0.5)),
    fill(bust + strap(1) + strap(-1), clothes.top),
    fill(outline(-0.2, 0.42, 0.4), clothes.leggings),
  ].join('');
}

/** The whole person, unlit: `meltFilter` joins the parts and lays the light on. */
export function bodyShapes(skeleton: Skeleton, clothes: Clothes, hairStyle: HairStyle): string {
  const { legs, arms, isFirstArmBehind } = skeleton;
  const head = headShapes(skeleton, clothes, hairStyle);
  return [
    isFirstArmBehind ? armShapes(arms[0], clothes.skinFar) : '',
    head.behind,
    legShapes(legs[0], clothes.leggingsFar, clothes.skinFar),
    trunkShapes(skeleton, clothes),
    legShapes(legs[1], clothes.leggings, clothes.skin),
    head.before,
    isFirstArmBehind ? '' : armShapes(arms[0], clothes.skin),
    armShapes(arms[1], clothes.skin),
  ].join('');
}
