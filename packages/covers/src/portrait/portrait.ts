import { mix } from '../drawing/colour.ts';
import { pickComplexion, type Complexion } from '../complexion.ts';
import { directions } from './directions.ts';
import type { Palette } from '../palettes.ts';
import { bust, face, faceDefs, type Beard } from './face.ts';
import { HAIRDOS, hairDefs, hairLayers, SHORT_HAIRDO, type Hairdo } from './hair.ts';
import { GESTURES, handDefs, hands, type Gesture } from './hands.ts';
import { chance, pick, type Random } from '../drawing/random.ts';
import { linear } from '../drawing/svg.ts';

/** Width and height of the box a portrait is drawn in; its lower edge is the edge of the picture. */
export const PORTRAIT_BOX = { width: 400, height: 440 } as const;

export interface PortraitLook {
  readonly person: Complexion;
  readonly age: 0 | 1 | 2;
  readonly beard: Beard;
  readonly hairdo: Hairdo;
  readonly gesture: Gesture;
}

interface Wish {
  readonly gestures?: readonly [Gesture, ...Gesture[]];
  /** Left to chance when nobody says. */
  readonly isMan?: boolean;
}

const MEN_SHARE = 0.16;

export function pickLook(random: Random, wish: Wish = {}): PortraitLook {
  const isMan = chance(random, MEN_SHARE);
  const age = pick(random, [0, 0, 1, 1, 2] as const);
  const person = pickComplexion(random, age === 2 && chance(random, 0.7));
  const hairdo = pick(random, HAIRDOS);
  const beard = pick(random, ['shaven', 'short'] as const);
  const gesture = pick(random, wish.gestures ?? GESTURES);
  const look = { person, age, gesture };
  return (wish.isMan ?? isMan) ? { ...look, hairdo: SHORT_HAIRDO, beard } : { ...look, hairdo, beard: 'none' };
}

/** A calm face from the front, with closed eyes and hands at work. */
export function portrait(look: PortraitLook, { palette, key }: { palette: Palette; key: string }): string {
  const { person, age, beard, hairdo, gesture } = look;
  const drawn = { person, age, beard, key };
  const hair = hairLayers(hairdo, key, person);
  const cloth = linear(
    `${key}-cloth`,
    [
      [0, mix(palette.horizon, '#ffffff', 0.6)],
      [1, mix(palette.horizon, palette.layers[0], 0.7)],
    ],
    [0, 0, 1, 1],
  );
  const defs = faceDefs(drawn) + hairDefs(key, person) + handDefs(key, person) + cloth;
  const parts = [
    hair.behind,
    bust(drawn, `${key}-cloth`),
    face(drawn),
    hair.before,
    hands(gesture, person, key),
    directions(gesture),
  ];
  return `<defs>${defs}</defs>${parts.join('')}`;
}
