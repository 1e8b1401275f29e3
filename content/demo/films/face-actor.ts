import { pickComplexion } from '@daystream/covers/complexion';
import { num } from '@daystream/covers/drawing/svg';
import type { Picture } from '@daystream/covers/picture';
import { directions } from '@daystream/covers/portrait/directions';
import { bothHands, HAND_PLACES, handDefs, type Gesture, type HandPlace } from '@daystream/covers/portrait/hands';
import { portrait, PORTRAIT_BOX } from '@daystream/covers/portrait/portrait';
import type { Actor } from './actors.ts';
import { layerOf, paintLayer, type Layer } from './compositor.ts';
import type { Film } from './film.ts';
import { rasterise } from './raster.ts';
import { breathLevel, timedSteps } from './timeline.ts';

/** How far the hands travel from the beginning of a stroke to its end, in units of the portrait's box. */
const STROKES: Record<
  Exclude<Gesture, 'none'>,
  { from: readonly [number, number]; to: readonly [number, number]; turn: number }
> = {
  temples: { from: [20, 40], to: [-4, -8], turn: 6 },
  cheeks: { from: [18, 8], to: [-8, -48], turn: 7 },
  jaw: { from: [26, 16], to: [-14, -38], turn: -8 },
  brow: { from: [32, -16], to: [-6, 4], turn: -6 },
};

const DRAWINGS = 96;

function placeAt(gesture: Exclude<Gesture, 'none'>, share: number): HandPlace {
  const { from, to, turn } = STROKES[gesture];
  const base = HAND_PLACES[gesture];
  const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return {
    ...base,
    wrist: { x: base.wrist.x + x, y: base.wrist.y + y },
    elbow: { x: base.elbow.x + x * 0.4, y: base.elbow.y + y * 0.5 },
    lean: base.lean + turn * (0.5 - share),
  };
}

/** A face whose hands stroke outwards with every exhale and come back with the inhale. */
export function faceActor(film: Film, picture: Picture): Actor {
  if (film.subject.kind !== 'face') throw new TypeError('this film shows a whole person');
  const { gesture, hairdo } = film.subject;
  const complexion = pickComplexion(picture.random);
  const steps = timedSteps(film.steps);
  const scale = (picture.height * 1.05) / PORTRAIT_BOX.height;
  const placed = (content: string) =>
    `<g transform="translate(${num(picture.centre - (PORTRAIT_BOX.width / 2) * scale)} 0) scale(${num(scale)})">${content}</g>`;
  const base = portrait(
    { person: complexion, age: 1, beard: 'none', hairdo, gesture: 'none' },
    { palette: picture.palette, key: 'face' },
  );
  const drawn = new Map<number, Layer>();
  const layer = async (nearest: number): Promise<Layer> => {
    const known = drawn.get(nearest);
    if (known) return known;
    const hands = bothHands(placeAt(gesture, nearest / DRAWINGS), complexion, 'hands');
    const made = layerOf(await rasterise(`<defs>${handDefs('hands', complexion)}</defs>${placed(hands)}`));
    drawn.set(nearest, made);
    return made;
  };
  return {
    still: placed(base + directions(gesture)),
    paint: async (frame, atS) => {
      paintLayer(frame, await layer(Math.round((1 - breathLevel(steps, atS)) * DRAWINGS)));
    },
  };
}
