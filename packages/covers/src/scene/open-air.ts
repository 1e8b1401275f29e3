import { mix } from '../drawing/colour.ts';
import { petals, tuft } from './flora.ts';
import type { Picture, Scene, Sun } from '../picture.ts';
import { chance } from '../drawing/random.ts';
import { ribbons } from './ribbons.ts';
import { sea } from './sea.ts';
import { pickSun, sky, sunlight } from './sky.ts';
import { GROUND_LEVEL, hills, type Land } from './terrain.ts';

function land(picture: Picture, sun: Sun): Land {
  const { tag } = picture;
  if (tag === 'dance') return { behind: ribbons(picture), before: '' };
  if (tag === 'beauty') return { behind: petals(picture), before: '' };
  const around = tag === 'breath' ? sea(picture, sun) : hills(picture);
  return tag === 'face' ? { behind: around.behind, before: '' } : around;
}

function leaves(picture: Picture): string {
  const { palette, random, tag } = picture;
  if (palette.isNight || tag === 'beauty') return '';
  const lit = mix(palette.layers[3], palette.layers[2], 0.55);
  const right = chance(random, 0.6) ? tuft(picture, 'right', palette.layers[3], lit) : '';
  return tuft(picture, 'left', palette.layers[3], lit) + right;
}

export function openAir(picture: Picture, sun = pickSun(picture)): Scene {
  const { tag, height, centre } = picture;
  const { behind, before } = land(picture, sun);
  const scene = {
    sun,
    foot: { x: centre, y: height * (tag === 'dance' ? 0.95 : GROUND_LEVEL) },
    sky: sky(picture),
    light: sunlight(picture, sun),
  };
  // Hands move in front of everything, so the leaves of a portrait are behind it.
  return tag === 'face'
    ? { ...scene, ground: behind + leaves(picture), near: '' }
    : { ...scene, ground: behind, near: before + leaves(picture) };
}
