import { lerp } from '../drawing/curve.ts';
import type { Point } from '../drawing/svg.ts';

/** Joints from the trunk outwards. */
export type Arm = readonly [shoulder: Point, elbow: Point, wrist: Point, fingertip: Point];
export type Leg = readonly [hip: Point, knee: Point, ankle: Point, toe: Point];

export type Gaze = 'front' | 'left' | 'right' | 'up';

/**
 * A person 264 high when upright, in a 400×400 box with the ground at 360. Limbs keep their lengths from pose to pose,
 * so that a film may move between two poses joint by joint.
 */
export interface Skeleton {
  /** Where the trunk ends below, between the hips. */
  readonly pelvis: Point;
  /** Where the neck leaves the trunk. */
  readonly neck: Point;
  readonly head: Point;
  readonly gaze: Gaze;
  /** Degrees clockwise. */
  readonly headTilt: number;
  /** 1 seen from the front, less from the side. */
  readonly breadth: number;
  /** The first of a pair is drawn behind the second. */
  readonly legs: readonly [Leg, Leg];
  readonly arms: readonly [Arm, Arm];
  /** The first arm passes behind the trunk. */
  readonly isFirstArmBehind: boolean;
}

export const GROUND = 360;

/** Turns a bone by the shorter way and changes its length evenly: a limb swings instead of shrinking through itself. */
function swing(from: readonly [Point, Point], to: readonly [Point, Point], share: number): Point {
  const reach = ([root, end]: readonly [Point, Point]) => Math.hypot(end.x - root.x, end.y - root.y);
  const angle = ([root, end]: readonly [Point, Point]) => Math.atan2(end.y - root.y, end.x - root.x);
  const turn = Math.atan2(Math.sin(angle(to) - angle(from)), Math.cos(angle(to) - angle(from)));
  const length = reach(from) + (reach(to) - reach(from)) * share;
  const direction = angle(from) + turn * share;
  return { x: Math.cos(direction) * length, y: Math.sin(direction) * length };
}

type Limb = Arm | Leg;

function moveLimb(from: Limb, to: Limb, share: number): Limb {
  const joints = [lerp(from[0], to[0], share)];
  for (const at of [1, 2, 3] as const) {
    const root = joints[at - 1] ?? from[0];
    const bone = swing([from[(at - 1) as 0 | 1 | 2], from[at]], [to[(at - 1) as 0 | 1 | 2], to[at]], share);
    joints.push({ x: root.x + bone.x, y: root.y + bone.y });
  }
  const [root, middle, end, tip] = joints;
  return root && middle && end && tip ? [root, middle, end, tip] : to;
}

/** Part of the way from one pose to another; the gaze changes half-way. */
export function blendPoses(from: Skeleton, to: Skeleton, share: number): Skeleton {
  return {
    pelvis: lerp(from.pelvis, to.pelvis, share),
    neck: lerp(from.neck, to.neck, share),
    head: lerp(from.head, to.head, share),
    gaze: share < 0.5 ? from.gaze : to.gaze,
    headTilt: from.headTilt + (to.headTilt - from.headTilt) * share,
    breadth: from.breadth + (to.breadth - from.breadth) * share,
    legs: [moveLimb(from.legs[0], to.legs[0], share), moveLimb(from.legs[1], to.legs[1], share)],
    arms: [moveLimb(from.arms[0], to.arms[0], share), moveLimb(from.arms[1], to.arms[1], share)],
    isFirstArmBehind: share < 0.5 ? from.isFirstArmBehind : to.isFirstArmBehind,
  };
}
