import type { Hex } from './drawing/colour.ts';
import { fingerprint, pick, type Random } from './drawing/random.ts';

export interface Palette {
  readonly isNight: boolean;
  /** Sky at the zenith and above the horizon. */
  readonly zenith: Hex;
  readonly horizon: Hex;
  readonly sun: Hex;
  readonly sunCore: Hex;
  /** Four layers of land, water or cloth, from far to near. */
  readonly layers: readonly [Hex, Hex, Hex, Hex];
  readonly body: Hex;
  readonly rim: Hex;
  readonly shade: Hex;
}

type Layers = Palette['layers'];

function palette(sky: [Hex, Hex], sun: [Hex, Hex], layers: Layers, figure: [Hex, Hex, Hex], isNight = false): Palette {
  const [body, rim, shade] = figure;
  return { isNight, zenith: sky[0], horizon: sky[1], sun: sun[0], sunCore: sun[1], layers, body, rim, shade };
}

const NIGHT = true;

export const COVER_TAGS = ['face', 'yoga', 'mind', 'breath', 'sleep', 'fitness', 'dance', 'beauty'] as const;
export type CoverTag = (typeof COVER_TAGS)[number];

export const PALETTES: Readonly<Record<CoverTag, readonly [Palette, ...Palette[]]>> = {
  face: [
    palette(
      ['#F2BFA6', '#FCEADC'],
      ['#EC8560', '#FFD2AE'],
      ['#F0C1A8', '#E39A7B', '#C8664B', '#8F3B2C'],
      ['#B9634A', '#FFE6D2', '#6E2619'],
    ),
    palette(
      ['#EDB6B0', '#FCE9E1'],
      ['#DC7468', '#FBC3B0'],
      ['#F0C6BC', '#DF9E94', '#BC635D', '#76302F'],
      ['#AC574F', '#FFE2D8', '#662428'],
    ),
    palette(
      ['#E9C9A4', '#FBF0DD'],
      ['#DE9651', '#FBD8A2'],
      ['#EBCDA6', '#D9A878', '#AE7448', '#673C26'],
      ['#A0653F', '#FFEBCB', '#4E2A1C'],
    ),
  ],
  yoga: [
    palette(
      ['#F3B76F', '#FDEFD4'],
      ['#F0923A', '#FFDE9E'],
      ['#F0CB97', '#DBA266', '#AC7040', '#5B3B2A'],
      ['#6B3D2B', '#FFE0AC', '#3B1E17'],
    ),
    palette(
      ['#A9D3BF', '#F6F1D3'],
      ['#F2B04A', '#FFE4A6'],
      ['#C3D8B0', '#91B78B', '#57896A', '#264E42'],
      ['#2F5547', '#FBEDB8', '#16332A'],
    ),
    palette(
      ['#F0A58E', '#FDE7CB'],
      ['#E9705A', '#FFC79A'],
      ['#E9B3A4', '#C98489', '#8B5470', '#452C4F'],
      ['#4E2F52', '#FFD8B4', '#2A1735'],
    ),
  ],
  mind: [
    palette(
      ['#0B2630', '#3B7F80'],
      ['#B5E2D6', '#F4FDF2'],
      ['#2F6D73', '#1F525D', '#133B46', '#0A242D'],
      ['#0E2B34', '#A6EBDC', '#051318'],
      NIGHT,
    ),
    palette(
      ['#17264A', '#6283A8'],
      ['#F4D6B6', '#FFF6E6'],
      ['#4A6C96', '#35537F', '#233A66', '#132348'],
      ['#142444', '#D6E6F8', '#080F20'],
      NIGHT,
    ),
  ],
  breath: [
    palette(
      ['#9CCFD6', '#EFF8F1'],
      ['#FBE9C4', '#FFFFFA'],
      ['#B1D8DA', '#7FBAC1', '#468C99', '#1F5966'],
      ['#255F6D', '#F6FFFB', '#10363F'],
    ),
    palette(
      ['#A9BFE6', '#F5F2F2'],
      ['#FFE3C2', '#FFFDF6'],
      ['#BACBE8', '#90A9D4', '#5C7AB0', '#2C4A7A'],
      ['#2D4C80', '#FFFFFF', '#162A4E'],
    ),
    palette(
      ['#F2BBA3', '#FDF0E0'],
      ['#F6A77C', '#FFE8C8'],
      ['#D6C6CC', '#9DB2BD', '#5E8696', '#27525F'],
      ['#2C5765', '#FFF1E0', '#143540'],
    ),
  ],
  sleep: [
    palette(
      ['#101436', '#5A4A86'],
      ['#F2DDB8', '#FFF8E8'],
      ['#453D78', '#322C60', '#222049', '#131231'],
      ['#1B1842', '#CFC0F8', '#07061A'],
      NIGHT,
    ),
    palette(
      ['#0C1C38', '#3E5F92'],
      ['#DCE6F6', '#FBFDFF'],
      ['#33507F', '#263F68', '#1A2E50', '#0D1A34'],
      ['#13223F', '#BFD8FA', '#050C1C'],
      NIGHT,
    ),
  ],
  fitness: [
    palette(
      ['#F4A77F', '#FDEBCF'],
      ['#E5522A', '#FF9C68'],
      ['#F1B08F', '#DD7753', '#A6412D', '#571F1D'],
      ['#3E1C1E', '#FFCBA1', '#220D11'],
    ),
    palette(
      ['#A9CDF0', '#F8F2E8'],
      ['#F59A45', '#FFD391'],
      ['#A9C8EA', '#7099D2', '#3B62A6', '#1B3362'],
      ['#1B2F5C', '#DCEBFF', '#0D1836'],
    ),
    palette(
      ['#BFD8A8', '#FAF4DC'],
      ['#F2C230', '#FFEB9C'],
      ['#CBDCA6', '#96B870', '#567F49', '#23432F'],
      ['#24402F', '#FFF3BE', '#10231A'],
    ),
  ],
  dance: [
    palette(
      ['#D9A9DE', '#FDE6DC'],
      ['#D8438A', '#FBA4B6'],
      ['#E0ABD8', '#C072B6', '#83408C', '#43205C'],
      ['#421F5C', '#FFD0E2', '#230D38'],
    ),
    palette(
      ['#F2A38F', '#FDE9CF'],
      ['#E2453F', '#FFB07C'],
      ['#F2AE96', '#DB6F63', '#A03A4E', '#511D3A'],
      ['#4A1B38', '#FFD3B6', '#290D22'],
    ),
  ],
  beauty: [
    palette(
      ['#EFB5C0', '#FDEFE8'],
      ['#E57F95', '#FCCBCB'],
      ['#F2C0C6', '#E2929F', '#B95970', '#6F2F48'],
      ['#84394F', '#FFE9E7', '#521E33'],
    ),
    palette(
      ['#CDBBE6', '#FBEFEF'],
      ['#E39AB4', '#FFDDD8'],
      ['#D9C6E8', '#B69BD0', '#7E629F', '#43305F'],
      ['#4A3567', '#FFEDF2', '#2A1B42'],
    ),
  ],
};

function isCoverTag(tag: string): tag is CoverTag {
  return (COVER_TAGS as readonly string[]).includes(tag);
}

/** A tag outside the list keeps one look of its own, chosen by its name. */
export function coverTag(tag: string): CoverTag {
  return isCoverTag(tag) ? tag : (COVER_TAGS[fingerprint(tag) % COVER_TAGS.length] ?? 'yoga');
}

export function pickPalette(tag: CoverTag, random: Random): Palette {
  return pick(random, PALETTES[tag]);
}
