import { dress } from '@daystream/covers/figure/clothes';
import { groundShadow, person } from '@daystream/covers/figure/figure';
import { POSES, poseExtent, type PoseName } from '@daystream/covers/figure/poses';
import { blendPoses, GROUND, type Skeleton } from '@daystream/covers/figure/skeleton';
import { pickComplexion } from '@daystream/covers/complexion';
import type { Picture, Scene } from '@daystream/covers/picture';
import { breathe } from './breathing-body.ts';
import { layerOf, paintLayer, type Layer } from './compositor.ts';
import type { Film } from './film.ts';
import { rasterise, type Room } from './raster.ts';
import { FRAMES_PER_SECOND } from './size.ts';
import { breathLevel, timedSteps, type Step, type TimedStep } from './timeline.ts';

/** The people who practise in a film. */
export interface Actor {
  /** What of them never moves: it is painted with the ground. */
  readonly still: string;
  readonly paint: (frame: Uint8Array, atS: number) => Promise<void>;
}

/** A breath in one pose moves a few pixels only: so many drawings are enough for it. */
const BREATH_DRAWINGS = 40;

interface Movement {
  readonly from: PoseName;
  readonly to: PoseName;
  readonly breath: Step['breath'];
  readonly seconds: number;
}

const eased = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

function skeletonAt({ from, to, breath, seconds }: Movement, share: number): Skeleton {
  const pose = from === to ? POSES[from] : blendPoses(POSES[from], POSES[to], eased(share));
  return breathe(pose, breathLevel([{ breath, seconds, startS: 0 }], share * seconds));
}

function movements(steps: readonly TimedStep[], first: PoseName): Movement[] {
  let current = first;
  return steps.map(({ pose, breath, seconds }) => {
    const from = current;
    current = pose ?? current;
    return { from, to: current, breath, seconds };
  });
}

export function personActor(film: Film, picture: Picture, scene: Scene): Actor {
  if (film.subject.kind !== 'person') throw new TypeError('this film shows a face');
  const { pose, hairStyle } = film.subject;
  const steps = timedSteps(film.steps);
  const moves = movements(steps, pose);
  const extents = [pose, ...moves.map(({ to }) => to)].map((name) => poseExtent(POSES[name]));
  const [top, left, right] = [
    Math.min(...extents.map((extent) => extent.top)) - 8,
    Math.min(...extents.map((extent) => extent.left)),
    Math.max(...extents.map((extent) => extent.right)),
  ];
  const scale = Math.min((picture.height * 0.76) / (GROUND - top), (picture.width * 0.62) / (right - left));
  const middle = (left + right) / 2;
  const origin = { x: scene.foot.x - middle * scale, y: scene.foot.y - GROUND * scale };
  const room: Room = {
    left: Math.floor(Math.max(0, origin.x + (left - 20) * scale)),
    top: Math.floor(Math.max(0, origin.y + (top - 14) * scale)),
    width: Math.ceil((right - left + 40) * scale),
    height: Math.ceil((GROUND - top + 24) * scale),
  };
  const drawing = {
    key: 'actor',
    palette: picture.palette,
    clothes: dress(picture.palette, pickComplexion(picture.random)),
    hairStyle,
    scale,
    origin,
    lightFrom: scene.sun.at.x > scene.foot.x ? 1 : -1,
  } as const;
  const drawn = new Map<string, Layer>();

  const layer = async (movement: Movement, share: number): Promise<Layer> => {
    const isMoving = movement.from !== movement.to;
    // Breathing in place is the same drawing whether the lungs fill or empty.
    const level = breathLevel([{ ...movement, startS: 0 }], share * movement.seconds);
    const count = isMoving ? movement.seconds * FRAMES_PER_SECOND : BREATH_DRAWINGS;
    const nearest = Math.round((isMoving ? share : level) * count);
    const key = isMoving
      ? `${movement.from}>${movement.to}:${movement.breath}:${count}:${nearest}`
      : `${movement.to}:${nearest}`;
    const known = drawn.get(key);
    if (known) return known;
    const skeleton = isMoving ? skeletonAt(movement, nearest / count) : breathe(POSES[movement.to], nearest / count);
    const made = layerOf(await rasterise(person(skeleton, drawing), room));
    drawn.set(key, made);
    return made;
  };

  return {
    still: groundShadow(picture, scene.foot, ((right - left) / 2) * scale, scale * 15),
    paint: async (frame, atS) => {
      const index = steps.findLastIndex(({ startS }) => startS <= atS);
      const [movement, timed] = [moves[index], steps[index]];
      if (!movement || !timed) throw new RangeError('a moment outside the film');
      paintLayer(frame, await layer(movement, Math.min(1, (atS - timed.startS) / timed.seconds)));
    },
  };
}
