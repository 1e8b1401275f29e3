import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transcodedIn } from './testing/transcoded.ts';
import { H264, openWorkshop, type Workshop } from './testing/workshop.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

describe('the pictures of the seek bar', () => {
  it('show the film at their moments and are named by its master playlist', async () => {
    const parts = ['red', 'lime', 'blue'].map((colour) => `color=${colour}:size=160x90:rate=10:duration=2`);
    const source = await shop.make(
      'colours.mp4',
      `-f lavfi -i ${parts.map((part, at) => `${part}[${at}]`).join(';')};[0][1][2]concat=n=3 ${H264}`,
    );
    const { folder } = await transcodedIn(shop, source);
    expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).toContain(
      '#EXT-X-SESSION-DATA:DATA-ID="org.daystream.seek-pictures",URI="seek.json"',
    );
    const index: unknown = JSON.parse(await readFile(join(folder, 'seek.json'), 'utf8'));
    expect(index).toEqual({
      picture: 'seek.webp',
      count: 3,
      columns: 3,
      rows: 1,
      width: 160,
      height: 90,
      everyMs: 2000,
    });
    const { data, info } = await sharp(join(folder, 'seek.webp'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 90]);
    const strongest = [80, 240, 400].map((x) => {
      const pixel = [...data.subarray((45 * info.width + x) * 3).subarray(0, 3)];
      return ['red', 'green', 'blue'][pixel.indexOf(Math.max(...pixel))];
    });
    expect(strongest).toEqual(['red', 'green', 'blue']);
  });
});
