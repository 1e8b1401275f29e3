import { mix } from '../drawing/colour.ts';
import type { Complexion } from '../complexion.ts';
import { limb, type Girth } from '../figure/limb.ts';
import { linear, num, type Point } from '../drawing/svg.ts';

/** What the hands do at the face. Every gesture is one of a real face practice. */
export const GESTURES = ['temples', 'cheeks', 'jaw', 'brow', 'none'] as const;
export type Gesture = (typeof GESTURES)[number];

export interface HandPlace {
  readonly wrist: Point;
  /** Degrees clockwise from upright, of the left hand of the picture. */
  readonly lean: number;
  readonly elbow: Point;
  /** Degrees each next finger turns away from its neighbour. */
  readonly fan: number;
}

export const HAND_PLACES: Record<Exclude<Gesture, 'none'>, HandPlace> = {
  temples: { wrist: { x: 78, y: 342 }, lean: 21, elbow: { x: 34, y: 470 }, fan: 4.5 },
  cheeks: { wrist: { x: 78, y: 376 }, lean: 23, elbow: { x: 38, y: 480 }, fan: 5 },
  jaw: { wrist: { x: 66, y: 392 }, lean: 40, elbow: { x: 10, y: 480 }, fan: 4 },
  brow: { wrist: { x: 40, y: 236 }, lean: 43, elbow: { x: 8, y: 410 }, fan: 4 },
};

interface Finger {
  readonly root: Point;
  readonly length: number;
  readonly girth: number;
  readonly rank: number;
}

/** Root of each finger above the wrist at (0, 0), from the outer one inwards; the hand points up. */
const FINGERS: readonly Finger[] = [
  { root: { x: -23, y: -74 }, length: 66, girth: 9.2, rank: -1.5 },
  { root: { x: -8, y: -80 }, length: 76, girth: 9.4, rank: -0.5 },
  { root: { x: 8, y: -78 }, length: 71, girth: 9, rank: 0.5 },
  { root: { x: 22, y: -70 }, length: 54, girth: 7.8, rank: 1.5 },
];

function along(from: Point, length: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + Math.sin(angle) * length, y: from.y - Math.cos(angle) * length };
}

function finger(
  { root, length, girth, rank }: Finger,
  fan: number,
  { light, shade, skin }: Complexion,
  key: string,
): string {
  const turn = rank * fan;
  const curl = -rank * 1.6;
  const knuckle = along(root, length * 0.46, turn);
  const last = along(knuckle, length * 0.3, turn + curl);
  const tip = along(last, length * 0.2, turn + curl * 2);
  const girths: Girth[] = [
    [{ x: root.x * 0.96, y: root.y + 16 }, girth * 1.06],
    [root, girth],
    [knuckle, girth * 0.92],
    [last, girth * 0.8],
    [tip, girth * 0.66],
  ];
  const nail = along(last, length * 0.17, turn + curl * 2);
  const shape = limb(girths);
  return `<path d="${shape}" fill="none" stroke="${shade}" stroke-opacity="0.75" stroke-width="2.4"/><path d="${shape}" fill="url(#${key}-hand)"/><ellipse cx="${num(nail.x)}" cy="${num(nail.y)}" rx="${num(girth * 0.42)}" ry="${num(girth * 0.66)}" transform="rotate(${num(turn + curl * 2)} ${num(nail.x)} ${num(nail.y)})" fill="${mix(light, '#F29C98', 0.4)}" opacity="0.9"/><path d="M${num(knuckle.x - girth * 0.4)},${num(knuckle.y)}q${num(girth * 0.4)},${num(-girth * 0.25)} ${num(girth * 0.8)},0" stroke="${mix(shade, skin, 0.3)}" stroke-opacity="0.6" stroke-width="1.3" fill="none" stroke-linecap="round"/>`;
}

function hand({ wrist, lean, elbow, fan }: HandPlace, person: Complexion, key: string): string {
  const { shade } = person;
  const forearm = limb([
    [elbow, 34],
    [{ x: elbow.x + (wrist.x - elbow.x) * 0.6, y: elbow.y + (wrist.y - elbow.y) * 0.6 }, 26],
    [wrist, 18.5],
  ]);
  const palm = `M-17,6C-22,-22 -34,-46 -32,-74C-31,-84 -22,-88 -10,-90C4,-91 20,-86 29,-76C33,-62 24,-24 17,6Z`;
  const thumb = limb([
    [{ x: -14, y: -16 }, 13],
    [{ x: -34, y: -42 }, 10.5],
    [{ x: -46, y: -66 }, 8.6],
    [{ x: -50, y: -84 }, 6.4],
  ]);
  const fill = `fill="url(#${key}-hand)"`;
  const turned = (content: string) =>
    `<g transform="translate(${num(wrist.x)} ${num(wrist.y)}) rotate(${num(lean)})">${content}</g>`;
  const fingers = FINGERS.map((each) => finger(each, fan, person, key)).join('');
  const creases = `<path d="M-14,-60C-12,-70 -10,-76 -9,-80M2,-62C2,-72 3,-78 4,-82" stroke="${shade}" stroke-opacity="0.3" stroke-width="2" fill="none" stroke-linecap="round"/>`;
  return [
    turned(
      `<path d="${thumb}" fill="none" stroke="${shade}" stroke-opacity="0.6" stroke-width="2.4"/><path d="${thumb}" ${fill}/>`,
    ),
    `<path d="${forearm}" ${fill}/>`,
    turned(`${fingers}<path d="${palm}" ${fill}/>${creases}`),
  ].join('');
}

export function handDefs(key: string, { skin, light, shade }: Complexion): string {
  const skinTone = linear(
    `${key}-hand`,
    [
      [0, mix(skin, light, 0.75)],
      [0.5, skin],
      [1, mix(skin, shade, 0.55)],
    ],
    [0, 0, 1, 1],
  );
  const touch =
    '<feGaussianBlur in="SourceAlpha" stdDeviation="6"/><feOffset dx="3" dy="5"/><feComponentTransfer><feFuncA type="linear" slope="0.3"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>';
  return `${skinTone}<filter id="${key}-touch" x="-20%" y="-20%" width="140%" height="140%">${touch}</filter>`;
}

/** Both hands, the right one mirroring the left. */
export function bothHands(place: HandPlace, person: Complexion, key: string): string {
  const one = hand(place, person, key);
  return `<g filter="url(#${key}-touch)"><g>${one}</g><g transform="translate(400 0) scale(-1 1)">${one}</g></g>`;
}

export function hands(gesture: Gesture, person: Complexion, key: string): string {
  return gesture === 'none' ? '' : bothHands(HAND_PLACES[gesture], person, key);
}
