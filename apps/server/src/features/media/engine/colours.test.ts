import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInEverything } from '../../../testing/everything.ts';
import { addDolbyVision } from './testing/dolby-vision.ts';
import { probedIn, transcodedIn } from './testing/transcoded.ts';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

const execute = promisify(execFile);
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

const WIDTH = 160;
const HEIGHT = 90;
/** Bars of seven colours at three quarters, over greys: what a camera sees, as it should look on an ordinary screen. */
const SCENE = `-f lavfi -i smptehdbars=size=${WIDTH}x${HEIGHT}:rate=5:duration=1`;
const TAGGED_709 =
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv444p,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';
/** The scene as a camera records it: white paper gives 203 nits. */
const recorded = (transfer: string) =>
  `${TAGGED_709},zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020,zscale=t=${transfer}:m=2020_ncl:r=tv:npl=203,format=yuv420p10le`;
const TAGS_2020 = '-colorspace bt2020nc -color_primaries bt2020 -color_range tv';
const X265 = '-c:v libx265 -preset ultrafast -tag:v hvc1';
const MASTERING =
  'master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1):max-cll=1000,400:hdr10=1';

/** The usual way to show an HDR film on an ordinary screen. */
const USUAL =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';

/** One picture as RGB, read as an ordinary film whatever its tags say. */
async function colours(path: string, filters = 'null'): Promise<Buffer> {
  const asOrdinary = `${filters},scale=${WIDTH}:${HEIGHT}:in_color_matrix=bt709:in_range=tv,format=rgb24`;
  const options = ['-v', 'error', '-ss', '0.4', '-i', path, '-frames:v', '1', '-vf', asOrdinary, '-f', 'rawvideo'];
  const { stdout } = await execute(shop.tools.ffmpeg, [...options, 'pipe:1'], { encoding: 'buffer' });
  expect(stdout).toHaveLength(WIDTH * HEIGHT * 3);
  return stdout;
}

/** How far the colours of a picture are from grey, 0..255. */
function saturation(pixels: Buffer): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const pixel = pixels.subarray(at, at + 3);
    sum += Math.max(...pixel) - Math.min(...pixel);
  }
  return sum / (pixels.length / 3);
}

/** How far two pictures are from each other, 0..255. */
function difference(pixels: Buffer, other: Buffer): number {
  return pixels.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / pixels.length;
}

async function expectColoursOf(scene: Buffer, path: string, other?: Buffer) {
  const seen = await colours(path);
  expect(saturation(seen) / saturation(scene)).toBeGreaterThan(0.75);
  expect(saturation(seen) / saturation(scene)).toBeLessThan(1.1);
  expect(difference(seen, scene)).toBeLessThan(22);
  if (!other) return;
  expect(saturation(seen) / saturation(other)).toBeGreaterThan(0.85);
  expect(saturation(seen) / saturation(other)).toBeLessThan(1.25);
  expect(difference(seen, other)).toBeLessThan(16);
}

const scene = async () => colours(await shop.make('scene.mkv', `${SCENE} -vf ${TAGGED_709} -c:v ffv1`));

describe('the colours of a film', () => {
  it.each([
    ['HDR10', 'smpte2084', `-x265-params log-level=none:${MASTERING}`],
    ['HLG', 'arib-std-b67', '-x265-params log-level=none'],
  ])('in %s are those of the scene, in every rendition and the poster', async (name, transfer, x265) => {
    const source = await shop.make(
      `${name}.mp4`,
      `${SCENE} -vf ${recorded(transfer)} ${X265} ${x265} ${TAGS_2020} -color_trc ${transfer}`,
    );
    const film = await transcodedIn(shop, source);
    expect(film.facts.isHdr).toBe(true);
    const [original, usual] = [await scene(), await colours(source, USUAL)];
    await expectColoursOf(original, join(film.folder, 'film.mp4'), usual);
    const poster = await sharp(join(film.folder, 'poster.jpg')).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer();
    expect(saturation(poster) / saturation(original)).toBeGreaterThan(0.75);
    const packaged = await openWorkshop('packaged');
    try {
      await expectColoursOf(
        original,
        join((await transcodedIn(packaged, source, { folder: packaged.path('out') })).folder, 'film.mp4'),
      );
    } finally {
      await packaged.close();
    }
  });

  it('in Dolby Vision of profile 8 are those of its base layer, also when only its configuration names it', async () => {
    const lying = await shop.make(
      'untagged.mov',
      `${SCENE} -vf ${recorded('arib-std-b67')},setparams=color_trc=unknown ${X265} -x265-params log-level=none ${TAGS_2020}`,
    );
    expect(await probedIn(shop, lying)).toMatchObject({ isHdr: false, colour: { transfer: null } });
    const source = await shop.write('dolby.mov', addDolbyVision(await shop.read('untagged.mov'), 'hlg'));
    expect(await probedIn(shop, source)).toMatchObject({ isHdr: true, colour: { transfer: 'arib-std-b67' } });
    await expectColoursOf(await scene(), join((await transcodedIn(shop, source)).folder, 'film.mp4'));
  });

  it('in HDR are shown at odd sizes too, with a poster', async () => {
    const odd = `${recorded('arib-std-b67')},scale=${WIDTH + 1}:${HEIGHT + 1},setsar=1,format=yuv444p10le`;
    const source = await shop.make(
      'odd.mkv',
      `${SCENE} -vf ${odd} -c:v libx264 -preset ultrafast ${TAGS_2020} -color_trc arib-std-b67`,
    );
    const film = await transcodedIn(shop, source);
    expect(film.facts).toMatchObject({ isHdr: true, displayWidth: WIDTH + 1, displayHeight: HEIGHT + 1 });
    const poster = await sharp(join(film.folder, 'poster.jpg')).metadata();
    expect(poster).toMatchObject({ width: WIDTH, height: HEIGHT });
  });

  itInEverything.each([
    [
      'of a wide gamut',
      `${TAGGED_709},zscale=p=bt2020:m=2020_ncl:t=bt709:r=tv,format=yuv420p10le`,
      `${TAGS_2020} -color_trc bt709`,
    ],
    [
      'of full range',
      // By way of RGB: ffmpeg of 2018 changes the range of no YUV picture that keeps its size.
      'scale=in_color_matrix=bt709,format=gbrp,scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p',
      '-color_range pc -colorspace bt709',
    ],
  ])('%s are those of the scene', async (_, filters, tags) => {
    const source = await shop.make('wide.mkv', `${SCENE} -vf ${filters} -c:v libx264 -preset ultrafast -qp 8 ${tags}`);
    const film = await transcodedIn(shop, source);
    expect(difference(await colours(join(film.folder, 'film.mp4')), await scene())).toBeLessThan(8);
  });
});
