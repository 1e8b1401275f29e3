import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transcodedIn } from './testing/transcoded.ts';
import { framePixels, openWorkshop, type Workshop } from './testing/workshop.ts';

const execute = promisify(execFile);
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

/** A red that the matrices of small and large films tell apart by a tenth. */
const RED = [200, 64, 32];
const red = (size: string) => `-f lavfi -i color=0xc84020:size=${size}:rate=5:duration=1`;
const RGB = 'format=gbrp';
const inYuv = (matrix: string) => `${RGB},scale=out_color_matrix=${matrix}:out_range=tv,format=yuv420p`;
const H264 = '-c:v libx264 -preset ultrafast -qp 8';
const TAGGED_709 = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';

/** The middle of a picture as a browser shows it: by its tag, without one by its height. */
async function shown(path: string): Promise<number[]> {
  const probe = '-v error -show_entries stream=color_space,height -select_streams v -of json'.split(' ');
  const { stdout: json } = await execute(shop.tools.ffprobe, [...probe, path]);
  const { streams } = JSON.parse(json) as { streams: { color_space?: string; height: number }[] };
  const { color_space: tag = 'unknown', height = 0 } = streams[0] ?? {};
  const matrix = tag === 'unknown' ? (height < 720 ? 'smpte170m' : 'bt709') : tag;
  const filters = `crop=2:2,scale=in_color_matrix=${matrix}:in_range=tv,format=rgb24`;
  const pixels = await framePixels(shop.tools, path, 0.4, filters);
  return [...pixels.subarray(0, 3)];
}

const furthest = (colour: readonly number[]) =>
  Math.max(...RED.map((value, at) => Math.abs(value - (colour[at] ?? 0))));

describe('every rendition and the poster show the colours', () => {
  it.each([
    ['of a film in HD without tags', 'hd.mp4', `${red('1280x720')} -vf ${inYuv('bt709')} ${H264}`],
    ['of an upright one', 'upright.mp4', `${red('720x1280')} -vf ${inYuv('bt709')} ${H264}`],
    ['of a small film without tags', 'sd.mp4', `${red('640x360')} -vf ${inYuv('smpte170m')} ${H264}`],
    ['of a small film with tags', 'tagged.mp4', `${red('640x360')} -vf ${inYuv('bt709')} ${H264} -colorspace bt709`],
    ['of an old television', 'old.mkv', `${red('640x360')} -vf ${inYuv('smpte240m')} ${H264} -colorspace smpte240m`],
    ['of a screen recorded in RGB', 'screen.mkv', `${red('1280x720')} -vf ${RGB} -c:v libx264rgb -qp 8`],
    ['of pictures in JPEG', 'camera.avi', `${red('640x360')} -vf ${RGB},format=yuvj420p -c:v mjpeg -q:v 2`],
    ['of large pictures in JPEG', 'large.avi', `${red('1280x720')} -vf ${RGB},format=yuvj420p -c:v mjpeg -q:v 2`],
    [
      'of a screen with a wide gamut',
      'p3.mkv',
      `${red('640x360')} -vf ${inYuv('bt709')},${TAGGED_709},format=yuv444p,zscale=p=smpte432,format=yuv420p ${H264} ${'-colorspace bt709 -color_trc bt709 -color_primaries smpte432'}`,
    ],
  ])('%s', async (_, name, options) => {
    const { renditions, folder } = await transcodedIn(shop, await shop.make(name, options));
    const still = sharp(join(folder, 'poster.jpg')).extract({ left: 100, top: 100, width: 1, height: 1 });
    const seen: [string, number[]][] = [['poster', [...(await still.removeAlpha().raw().toBuffer())]]];
    for (const path of [...renditions.map((rendition) => `${rendition.name}.mp4`), 'film.mp4'])
      seen.push([path, await shown(join(folder, path))]);
    expect(seen.filter(([, colour]) => furthest(colour) > 5)).toEqual([]);
  });
});
