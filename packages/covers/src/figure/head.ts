import type { Clothes } from './clothes.ts';
import { mix } from '../drawing/colour.ts';
import type { Skeleton } from './skeleton.ts';
import { num } from '../drawing/svg.ts';

export const HAIR_STYLES = ['knot', 'low-knot', 'tail', 'crop'] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

interface HeadShapes {
  /** What falls behind the trunk. */
  readonly behind: string;
  readonly before: string;
}

interface Locks {
  readonly behind: string;
  readonly before: string;
}

const FACE =
  'M-12,-5C-12.500,-21 12.500,-21 12,-5C11.800,3 10.400,8.500 7,13C4.500,16 2,17.200 0,17.200C-2,17.200 -4.500,16 -7,13C-10.400,8.500 -11.800,3 -12,-5Z';
const EARS = 'M-12.500,-4A2.600,4.200 -8 0 0 -11,4ZM12.500,-4A2.600,4.200 8 0 1 11,4Z';
/** Hair of the crown, parted a little off the middle. */
const CROWN =
  'M-13.200,1C-17.500,-24 -6,-25.500 0,-25.500C7,-25.500 17.500,-24 13.200,1C12.600,-3 12.200,-7 9.500,-10C6,-11.500 0,-13 -3.500,-17C-5,-13 -9,-11 -10.500,-9C-12.400,-6 -12.700,-3 -13.200,1Z';
const PROFILE =
  'M-11,-3C-12,-21 9,-23 11.600,-9C12,-6.500 11.500,-5 12,-3L14.800,2C15.200,3.300 14.200,3.800 12.900,3.900L13.300,6L12.500,7.400L13.100,9C13,10.500 12.300,11 12,12.600C11.200,15.600 6.400,16.600 2.500,14.500L-6,12C-9,8 -11,2 -11,-3Z';
const PROFILE_CROWN =
  'M11.800,-9.500C12.500,-25 -15.500,-27.500 -15,-4C-14.800,3 -13.400,8.500 -9.500,11C-6,9.500 -3.600,6.500 -3,2C-1,-1 -1.500,-5 1.500,-8C5,-9.500 8.500,-10.500 11.800,-9.500Z';

const FRONT_HAIR: Record<HairStyle, Locks> = {
  knot: { behind: '', before: '<circle cx="0.500" cy="-28" r="7.200"/>' },
  'low-knot': { behind: '<circle cx="0" cy="12" r="10"/>', before: '' },
  tail: { behind: '<path d="M-12,-10C-22,10 -19,40 -13,50C-3,44 4,20 6,4Z"/>', before: '' },
  crop: {
    behind: '<path d="M-13,-8C-18,4 -15,12 -11.500,14C-6,18 6,18 11.500,14C15,12 18,4 13,-8Z"/>',
    before: '',
  },
};

const SIDE_HAIR: Record<HairStyle, Locks> = {
  knot: { behind: '', before: '<circle cx="-11" cy="-22" r="7.200"/>' },
  'low-knot': { behind: '', before: '<circle cx="-15.500" cy="5" r="7.400"/>' },
  tail: { behind: '', before: '<path d="M-12,-14C-26,-10 -29,12 -24,32C-17.500,25 -12,10 -9,2Z"/>' },
  crop: { behind: '', before: '<path d="M-14.800,-4C-16,6 -14,13 -9,15C-3,15 -1.500,8 -3,0Z"/>' },
};

/** The eyes stay closed: this is a practice, and nobody looks back at the learner. */
function features(ink: string, blush: string): string {
  return `<g fill="${blush}" opacity="0.35"><ellipse cx="-6.500" cy="5.200" rx="3" ry="2"/><ellipse cx="6.500" cy="5.200" rx="3" ry="2"/></g><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-width="0.800"><path d="M-8.200,0.400Q-5.300,2.800 -2.500,0.800M2.500,0.800Q5.300,2.800 8.200,0.400"/><path d="M-8.600,-4.400Q-5.500,-6 -2.600,-4.800M2.600,-4.800Q5.500,-6 8.600,-4.400" opacity="0.7"/><path d="M-2.800,9.800Q0,11.500 2.800,9.800" stroke-width="1.100"/><path d="M0.600,3.500Q1.700,5.600 0.300,6.200" opacity="0.500"/></g>`;
}

function sideFeatures(ink: string): string {
  return `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-width="0.800"><path d="M4.800,-0.600Q7.200,1.200 9.800,-0.400"/><path d="M5.500,-5.200Q8,-6.400 10.400,-5.400" opacity="0.700"/></g>`;
}

export function headShapes({ head, headTilt, gaze }: Skeleton, { skin, hair }: Clothes, style: HairStyle): HeadShapes {
  const isFront = gaze === 'front';
  const mirror = gaze === 'left' ? ' scale(-1 1)' : '';
  const turn = gaze === 'up' ? headTilt - 90 : headTilt;
  const place = (content: string) =>
    `<g transform="translate(${num(head.x)} ${num(head.y)}) rotate(${num(turn)})${mirror}">${content}</g>`;
  const locks = (isFront ? FRONT_HAIR : SIDE_HAIR)[style];
  const dark = (content: string) => (content === '' ? '' : `<g fill="${hair}">${content}</g>`);
  const ink = mix(skin, hair, 0.72);
  const face = isFront
    ? `<path d="${EARS}${FACE}" fill="${skin}"/>${features(ink, mix(skin, '#D8503C', 0.5))}${dark(`<path d="${CROWN}"/>`)}`
    : `<path d="${PROFILE}" fill="${skin}"/>${sideFeatures(ink)}${dark(`<path d="${PROFILE_CROWN}"/>`)}`;
  return {
    behind: locks.behind === '' ? '' : place(dark(locks.behind)),
    before: place(dark(locks.before) + face),
  };
}
