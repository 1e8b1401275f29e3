import { openAir } from './scene/open-air.ts';
import { type Hex, mix } from './drawing/colour.ts';
import { coverTag, pickPalette } from './palettes.ts';
import type { Picture } from './picture.ts';
import { chance, fingerprint, seededRandom } from './drawing/random.ts';
import { studio } from './scene/studio.ts';
import { subject } from './subject.ts';

export interface CoverRequest {
  readonly id: string;
  readonly tag: string;
  readonly width: number;
  readonly height: number;
}

/** Wide pictures carry words on their left, so the person moves to the right. */
const WIDE_RATIO = 1.7;

function pictureOf({ id, tag: wanted, width, height }: CoverRequest): Picture {
  const tag = coverTag(wanted);
  const seed = `${id}:${wanted}`;
  const random = seededRandom(seed);
  return {
    width,
    height,
    short: Math.min(width, height),
    centre: width * (width / height > WIDE_RATIO ? 0.64 : 0.5),
    tag,
    palette: pickPalette(tag, random),
    random,
    key: `c${fingerprint(`${seed}:${width}x${height}`).toString(36)}`,
  };
}

/** The picture of a course or lesson that has none of its own, as SVG: the same request always gives the same text. */
export function cover(request: CoverRequest): string {
  const { width, height } = request;
  const picture = pictureOf(request);
  const scene = chance(picture.random, 0.5) ? openAir(picture) : studio(picture);
  const painted = scene.sky + scene.light + scene.ground + subject(picture, scene) + scene.near;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${painted}</svg>`;
}

/** The colour shown in a cover's place until it has loaded: the sky between zenith and horizon. */
export function coverPlaceholder(id: string, tag: string): Hex {
  const { zenith, horizon } = pickPalette(coverTag(tag), seededRandom(`${id}:${tag}`));
  return mix(zenith, horizon, 0.5);
}
