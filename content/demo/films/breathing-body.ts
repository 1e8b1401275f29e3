import { lerp } from '@daystream/covers/drawing/curve';
import type { Point } from '@daystream/covers/drawing/svg';
import type { Arm, Skeleton } from '@daystream/covers/figure/skeleton';

/** Units of the figure's box at a full inhale. */
const CHEST_RISE = 4;
const SHOULDER_SPREAD = 2.2;
const CHEST_GROWTH = 0.07;

function move(point: Point, by: Point, share: number): Point {
  return { x: point.x + by.x * share, y: point.y + by.y * share };
}

/** The same pose with lungs more or less full: the trunk grows, the shoulders float, hands and feet stay. */
export function breathe(skeleton: Skeleton, level: number): Skeleton {
  const { pelvis, neck, head, arms } = skeleton;
  const length = Math.hypot(neck.x - pelvis.x, neck.y - pelvis.y);
  const up = { x: (neck.x - pelvis.x) / length, y: (neck.y - pelvis.y) / length };
  const rise = { x: up.x * CHEST_RISE * level, y: up.y * CHEST_RISE * level };
  const isLying = skeleton.gaze === 'up';
  const floatArm = (arm: Arm): Arm => {
    const [shoulder, elbow, wrist, fingertip] = arm;
    if (isLying) {
      // Only a hand that rests on the belly is lifted by it.
      const lift = { x: 0, y: wrist.y < pelvis.y ? -CHEST_RISE * 1.5 * level : 0 };
      return [shoulder, move(elbow, lift, 0.3), move(wrist, lift, 1), move(fingertip, lift, 1)];
    }
    const side = Math.sign(shoulder.x - lerp(pelvis, neck, 0.9).x);
    const drift = { x: rise.x + side * SHOULDER_SPREAD * level, y: rise.y };
    return [move(shoulder, drift, 1), move(elbow, drift, 0.7), move(wrist, drift, 0.15), fingertip];
  };
  return {
    ...skeleton,
    neck: isLying ? neck : move(neck, rise, 1),
    head: isLying ? head : move(head, rise, 1),
    breadth: skeleton.breadth * (1 + CHEST_GROWTH * (isLying ? 2 : 1) * level),
    arms: [floatArm(arms[0]), floatArm(arms[1])],
  };
}
