import { mix } from '../drawing/colour.ts';
import { throughPoints } from '../drawing/curve.ts';
import { frond } from './flora.ts';
import type { Picture, Scene, Sun } from '../picture.ts';
import { between, chance } from '../drawing/random.ts';
import { blur, linear, num, path } from '../drawing/svg.ts';
import { disc, glow, skyBackdrop } from './sky.ts';
import { softEdge } from './soft-edge.ts';

const FLOOR_LEVEL = 0.8;
const ARCH_HALF_WIDTH = 0.46;

interface Room {
  readonly centre: number;
  readonly floor: number;
  readonly archHalf: number;
  readonly archTop: number;
  readonly sun: Sun;
}

function windowSun({ centre, height, short, random }: Picture): Sun {
  const side = chance(random, 0.5) ? 1 : -1;
  return {
    at: { x: centre + side * short * between(random, 0.1, 0.22), y: height * between(random, 0.34, 0.46) },
    radius: short * between(random, 0.19, 0.25),
  };
}

function room({ centre, height, short }: Picture, sun: Sun): Room {
  return { centre, sun, floor: height * FLOOR_LEVEL, archHalf: short * ARCH_HALF_WIDTH, archTop: height * 0.09 };
}

function archShape({ centre, archHalf, archTop, floor }: Room, spare: number): string {
  const half = archHalf + spare;
  const spring = archTop + archHalf;
  return path`M${centre - half},${floor}V${spring}A${half},${half} 0 0 1 ${centre + half},${spring}V${floor}Z`;
}

/** The hills seen through the arch. */
function view(picture: Picture, { centre, archHalf, floor }: Room): string {
  const { height, short, palette, random } = picture;
  const far = (level: number, rise: number) => {
    const crest = Array.from({ length: 5 }, (_, index) => ({
      x: centre + archHalf * (-1.3 + index * 0.65),
      y: height * level + short * rise * between(random, -1, 1),
    }));
    return `${throughPoints(crest)}${path`V${floor + short * 0.02}H${centre - archHalf * 1.4}Z`}`;
  };
  const [first, second] = [mix(palette.layers[0], palette.horizon, 0.25), palette.layers[1]];
  return `<path d="${far(0.64, 0.035)}" fill="${first}"/><path d="${far(0.71, 0.03)}" fill="${second}"/>`;
}

/** The thickness of the wall, seen on the side away from the light. */
function reveal(picture: Picture, place: Room): string {
  const { palette, short } = picture;
  const side = place.sun.at.x > place.centre ? -1 : 1;
  const shift = -side * short * 0.045;
  const inner = archShape({ ...place, centre: place.centre + shift }, 0);
  return `<path d="${archShape(place, 1)}${inner}" fill-rule="evenodd" fill="${mix(palette.layers[1], palette.shade, palette.isNight ? 0.3 : 0.18)}"/>`;
}

function wallsAndFloor(picture: Picture, place: Room): string {
  const { key, width, height, short, palette } = picture;
  const { layers, horizon, isNight, shade } = palette;
  const wall = linear(
    `${key}-wall`,
    isNight
      ? [
          [0, layers[1]],
          [1, layers[3]],
        ]
      : [
          [0, mix(layers[0], horizon, 0.45)],
          [0.6, layers[0]],
          [1, mix(layers[0], layers[1], 0.7)],
        ],
    [0, 0, 1, 0.6],
  );
  const floor = linear(`${key}-floor`, [
    [0, isNight ? layers[2] : mix(layers[1], layers[0], 0.25)],
    [1, isNight ? layers[3] : mix(layers[1], layers[2], 0.75)],
  ]);
  const wallShape = `${path`M0,0H${width}V${place.floor}H0Z`}${archShape(place, 0)}`;
  return [
    `<defs>${wall}${floor}${blur(`${key}-shadow`, short * 0.014, 10)}<clipPath id="${key}-arch"><path d="${archShape(place, 0)}"/></clipPath></defs>`,
    `<g clip-path="url(#${key}-arch)">${view(picture, place)}${reveal(picture, place)}</g>`,
    `<path d="${wallShape}" fill-rule="evenodd" fill="url(#${key}-wall)"/>`,
    softEdge(archShape(place, 0), short * 0.05, shade, 0.2),
    `<rect y="${num(place.floor)}" width="${num(width)}" height="${num(height - place.floor)}" fill="url(#${key}-floor)"/>`,
  ].join('');
}

/** A slanting band of light with the shadow of a plant in it. */
function windowLight(picture: Picture): string {
  const { key, width, height, short, palette, random } = picture;
  const isMirrored = chance(random, 0.5);
  const light = palette.isNight ? 0.12 : 0.36;
  const beam = linear(
    `${key}-beam`,
    [
      [0, palette.sunCore, 0],
      [0.12, palette.sunCore, light],
      [0.88, palette.sunCore, light],
      [1, palette.sunCore, 0],
    ],
    [0, 0, 1, 0],
  );
  const lean = (Math.atan2(width * 0.3, height) * 180) / Math.PI;
  const band = `<rect x="${num(-width * 0.02)}" y="${num(-height * 0.2)}" width="${num(width * 0.24)}" height="${num(height * 1.5)}" transform="rotate(${num(-lean)})" fill="url(#${key}-beam)"/>`;
  const leaves = frond(picture, { x: width * 0.01, y: height * 0.02 }, short * 0.46);
  const turn = isMirrored ? ` transform="translate(${num(width)} 0) scale(-1 1)"` : '';
  const shadow = `<g fill="${palette.shade}" opacity="${palette.isNight ? 0.34 : 0.2}" filter="url(#${key}-shadow)">${leaves}</g>`;
  return `<defs>${beam}</defs><g${turn}>${band}${shadow}</g>`;
}

/** Patch of sky light lying on the floor in front of the arch. */
function pool({ key, height, palette }: Picture, { centre, archHalf, floor, sun }: Room): string {
  const lean = centre - sun.at.x;
  const shape = path`M${centre - archHalf},${floor}H${centre + archHalf}L${centre + archHalf * 1.12 + lean},${height}H${centre - archHalf * 1.12 + lean}Z`;
  const gradient = linear(`${key}-pool`, [
    [0, palette.sunCore, palette.isNight ? 0.2 : 0.5],
    [1, palette.sunCore, 0],
  ]);
  return `<defs>${gradient}</defs><path d="${shape}" fill="url(#${key}-pool)"/>`;
}

function mat({ key, short, palette }: Picture, centre: number, ground: number): string {
  const { layers, rim } = palette;
  const gradient = linear(
    `${key}-mat`,
    [
      [0, layers[2]],
      [1, mix(layers[2], layers[3], 0.7)],
    ],
    [0, 0, 1, 0],
  );
  const [near, far] = [short * 0.64, short * 0.55];
  const [top, bottom, thick] = [ground - short * 0.05, ground + short * 0.034, short * 0.008];
  const edge = path`M${centre - near},${bottom}H${centre + near}V${bottom + thick}H${centre - near}Z`;
  const sheet = path`M${centre - far},${top}H${centre + far}L${centre + near},${bottom}H${centre - near}Z`;
  return `<defs>${gradient}</defs><path d="${edge}" fill="${layers[3]}"/><path d="${sheet}" fill="url(#${key}-mat)"/><path d="${path`M${centre - far},${top}H${centre + far}`}" stroke="${rim}" stroke-opacity="0.35" stroke-width="${num(short * 0.003)}"/>`;
}

/** A room with an arch onto the sky, where the practice is indoors. */
export function studio(picture: Picture, sun = windowSun(picture)): Scene {
  const place = room(picture, sun);
  const foot = { x: place.centre, y: picture.height * 0.905 };
  const isPortrait = picture.tag === 'face' || picture.tag === 'beauty';
  const floor = pool(picture, place) + windowLight(picture) + (isPortrait ? '' : mat(picture, foot.x, foot.y));
  return {
    sun,
    foot,
    sky: skyBackdrop(picture),
    light: glow(picture, sun) + disc(picture, sun),
    ground: wallsAndFloor(picture, place) + floor,
    near: '',
  };
}
