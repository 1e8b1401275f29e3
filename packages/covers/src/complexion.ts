import { mix, type Hex } from './drawing/colour.ts';
import { pick, type Random } from './drawing/random.ts';

/** Colours of one person. */
export interface Complexion {
  readonly skin: Hex;
  readonly light: Hex;
  readonly shade: Hex;
  readonly deep: Hex;
  readonly blush: Hex;
  readonly lip: Hex;
  readonly hair: Hex;
  readonly hairLight: Hex;
  readonly hairDark: Hex;
}

type Tone = readonly [skin: Hex, light: Hex, shade: Hex, deep: Hex, blush: Hex, lip: Hex];

const PORCELAIN: Tone = ['#F4CBB3', '#FFEBDD', '#DDA088', '#B06B55', '#EE8C7B', '#C8605A'];
const ROSE: Tone = ['#EDBA9B', '#FDE0C9', '#D0906F', '#9F5B43', '#E5785F', '#BC5147'];
const HONEY: Tone = ['#DFA377', '#F6CFA9', '#B97B52', '#87502F', '#D96A48', '#AE4A3C'];
const OLIVE: Tone = ['#C98F62', '#E7BB8E', '#A16B43', '#6F4327', '#C75E3D', '#9C4035'];
const AMBER: Tone = ['#A56B45', '#CF9668', '#7E4A2D', '#51291A', '#B54F34', '#8A332E'];
const UMBER: Tone = ['#774A33', '#A97352', '#57311F', '#341A10', '#9A4330', '#702B2A'];

const JET: Hex = '#241A1C';
const ESPRESSO: Hex = '#3F231B';
const CHESTNUT: Hex = '#65341F';
const COPPER: Hex = '#95482A';
const WHEAT: Hex = '#B98850';
const SILVER: Hex = '#B4ADAB';

/** Hair that grows with each skin; fair hair only on fair skin. */
const PEOPLE: readonly [readonly [Tone, readonly [Hex, ...Hex[]]], ...(readonly [Tone, readonly [Hex, ...Hex[]]])[]] = [
  [ROSE, [CHESTNUT, ESPRESSO, COPPER, WHEAT]],
  [HONEY, [ESPRESSO, CHESTNUT, JET]],
  [PORCELAIN, [COPPER, WHEAT, CHESTNUT, JET]],
  [OLIVE, [JET, ESPRESSO]],
  [AMBER, [JET, ESPRESSO]],
  [UMBER, [JET]],
];

function complexion([skin, light, shade, deep, blush, lip]: Tone, hair: Hex): Complexion {
  const isSilver = hair === SILVER;
  const hairLight = isSilver ? mix(hair, '#FFFFFF', 0.6) : mix(hair, '#FFD9B0', 0.3);
  const hairDark = mix(hair, '#1A0B0E', isSilver ? 0.28 : 0.5);
  return { skin, light, shade, deep, blush, lip, hair, hairLight, hairDark };
}

export function pickComplexion(random: Random, isSilver = false): Complexion {
  const [tone, hairs] = pick(random, PEOPLE);
  const hair = pick(random, hairs);
  return complexion(tone, isSilver ? SILVER : hair);
}
