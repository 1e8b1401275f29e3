/**
 * Draws the pictures of the entrance, one for the phone and one for wide windows of each brand: `node content/entrance/make.ts`.
 * The files it writes are kept in the cabinet.
 */
import { join } from 'node:path';
import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import { pickComplexion } from '@daystream/covers/complexion';
import { dress } from '@daystream/covers/figure/clothes';
import { groundShadow, person } from '@daystream/covers/figure/figure';
import { POSES, poseExtent, type PoseName } from '@daystream/covers/figure/poses';
import { GROUND } from '@daystream/covers/figure/skeleton';
import { seededRandom } from '@daystream/covers/drawing/random';
import { num } from '@daystream/covers/drawing/svg';
import { type CoverTag, PALETTES } from '@daystream/covers/palettes';
import { portrait, PORTRAIT_BOX } from '@daystream/covers/portrait/portrait';
import type { Picture, Scene, Sun } from '@daystream/covers/picture';
import { openAir } from '@daystream/covers/scene/open-air';
import { studio } from '@daystream/covers/scene/studio';

// The image library belongs to the server; the entrance borrows it.
const sharp = createRequire(new URL('../../apps/server/package.json', import.meta.url))('sharp') as typeof Sharp;

const OUTPUT = process.argv[2] ?? join(import.meta.dirname, '../../apps/cabinet/public/v/covers');
const QUALITY = 74;

interface Brand {
  readonly name: string;
  readonly tag: CoverTag;
  readonly palette: number;
  readonly place: typeof openAir;
  readonly seed: string;
  /** null: a face. */
  readonly pose: PoseName | null;
}

const brands: readonly Brand[] = [
  { name: 'dev', tag: 'yoga', palette: 0, place: studio, seed: 'entrance-dev-a', pose: 'warrior' },
  { name: 'face', tag: 'face', palette: 0, place: studio, seed: 'entrance-face-f', pose: null },
  { name: 'mind', tag: 'mind', palette: 0, place: openAir, seed: 'entrance-mind', pose: 'lotus' },
];

/** The phone's picture keeps its sky free for logo and language, the wide one its left for words. */
const shapes = [
  { width: 800, height: 1000, centre: 0.5, sunLevel: 0.42, top: 0.14 },
  { width: 1840, height: 1500, centre: 0.72, sunLevel: 0.4, top: 0.2 },
] as const;
type Shape = (typeof shapes)[number];

function pictureOf({ tag, palette, seed }: Brand, { width, height, centre }: Shape): Picture {
  const chosen = PALETTES[tag][palette];
  if (!chosen) throw new RangeError(`${tag} has no palette ${palette}`);
  return {
    width,
    height,
    short: Math.min(width, height),
    centre: width * centre,
    tag,
    palette: chosen,
    random: seededRandom(seed),
    key: 'entrance',
  };
}

function face(picture: Picture, { top }: Shape): string {
  const { width, height, centre, palette, random, key } = picture;
  const scale = Math.min(
    (height * (1 - top) * 1.06) / PORTRAIT_BOX.height,
    (Math.min(centre, width - centre) * 2.1) / PORTRAIT_BOX.width,
  );
  const look = { person: pickComplexion(random), age: 0, beard: 'none', hairdo: 'topknot', gesture: 'cheeks' } as const;
  const [x, y] = [centre - (PORTRAIT_BOX.width / 2) * scale, height - PORTRAIT_BOX.height * scale * 0.97];
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})">${portrait(look, { palette, key })}</g>`;
}

function figure(picture: Picture, { foot, sun }: Scene & { sun: Sun }, pose: PoseName, { top: free }: Shape): string {
  const { palette, random, key, height, width, centre } = picture;
  const skeleton = POSES[pose];
  const { top, left, right } = poseExtent(skeleton);
  const room = Math.min(centre, width - centre) * 2;
  const scale = Math.min((foot.y - height * free) / (GROUND - top), (room * 0.94) / (right - left));
  const shadow = groundShadow(picture, foot, ((right - left) / 2) * scale * 1.02, scale * 15);
  const body = person(skeleton, {
    key,
    palette,
    clothes: dress(palette, pickComplexion(random)),
    hairStyle: 'knot',
    scale,
    origin: { x: foot.x - ((left + right) / 2) * scale, y: foot.y - GROUND * scale },
    lightFrom: sun.at.x > foot.x ? 1 : -1,
  });
  return shadow + body;
}

function draw(brand: Brand, shape: Shape): string {
  const { width, height } = shape;
  const picture = pictureOf(brand, shape);
  const { short, centre } = picture;
  const side = brand.pose === null ? -0.16 : 0;
  const sun: Sun = { at: { x: centre + short * side, y: height * shape.sunLevel }, radius: short * 0.25 };
  const scene = brand.place(picture, sun);
  const subject = brand.pose === null ? face(picture, shape) : figure(picture, scene, brand.pose, shape);
  const painted = scene.sky + scene.light + scene.ground + subject + scene.near;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${painted}</svg>`;
}

for (const brand of brands) {
  for (const shape of shapes) {
    const webp = await sharp(Buffer.from(draw(brand, shape)))
      .webp({ quality: QUALITY })
      .toBuffer();
    await sharp(webp).toFile(join(OUTPUT, `entrance-${brand.name}-${shape.width}.webp`));
    process.stdout.write(`entrance-${brand.name}-${shape.width}.webp ${Math.round(webp.length / 1000)} kB\n`);
  }
}
