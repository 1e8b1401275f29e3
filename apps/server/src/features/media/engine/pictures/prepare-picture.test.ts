import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePicture } from './prepare-picture.ts';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e0b060' }, limitInputPixels: false });

async function prepared(name: string, bytes: Uint8Array) {
  const outcome = await preparePicture(await shop.write(name, bytes));
  return outcome.ok ? outcome.value : outcome.failure.kind;
}

describe('a picture made safe to show', () => {
  it('is stored in three widths and in full, never enlarged', async () => {
    const picture = await prepared('wide.jpg', await plain(2000, 1000).jpeg().toBuffer());
    expect(picture).toMatchObject({
      original: { mime: 'image/jpeg', width: 2000, height: 1000 },
      sizes: {
        large: { width: 1280, height: 640 },
        medium: { width: 640, height: 320 },
        small: { width: 320, height: 160 },
      },
    });
    expect(await prepared('little.png', await plain(100, 50).png().toBuffer())).toMatchObject({
      original: { mime: 'image/webp' },
      sizes: { large: { width: 100, height: 50 }, small: { width: 100, height: 50 } },
    });
  });

  it('is turned upright and loses its location', async () => {
    const exif = { IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } };
    const bytes = await plain(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await prepared('phone.jpg', bytes);
    if (typeof picture === 'string') throw new Error(picture);
    expect(picture).toMatchObject({ original: { width: 200, height: 400 } });
    for (const { bytes: written } of [picture.original, ...Object.values(picture.sizes)]) {
      const { exif: left, orientation } = await sharp(written).metadata();
      expect([left, orientation]).toEqual([undefined, undefined]);
      expect(Buffer.from(written).includes('Secret')).toBe(false);
    }
  });

  it('refuses more than 40 megapixels, however small the file', async () => {
    expect(await prepared('bomb.png', await plain(20_000, 2_001).png().toBuffer())).toBe('too_many_pixels');
  });

  it('refuses animations, HEIC, SVG, HTML, truncated pictures and empty files', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) => plain(8, 8).tint(background).png().toBuffer()),
    );
    const jpeg = await plain(600, 400).jpeg().toBuffer();
    const answers = [
      await prepared(
        'moving.webp',
        await sharp(frames, { join: { animated: true } })
          .webp({ delay: [99, 99] })
          .toBuffer(),
      ),
      await prepared('photo.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
      await prepared('vector.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
      await prepared('page.jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<html>'), jpeg.subarray(20)])),
      await prepared('half.jpg', jpeg.subarray(0, 900)),
      await prepared('empty.jpg', Buffer.alloc(0)),
    ];
    expect(answers).toEqual(['not_image', 'heic', 'not_image', 'not_image', 'broken', 'not_image']);
  });
});
