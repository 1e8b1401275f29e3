import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { COVER_FORMATS, COVER_WIDTHS } from '../../storage-keys.rules.ts';
import { type CoverImage, renderCover } from './render-cover.ts';

let images: readonly CoverImage[];
beforeAll(async () => {
  images = await renderCover({ id: 'course-1', tag: 'yoga' });
});

describe('rendered covers', () => {
  it('come in every width as AVIF and WebP', async () => {
    expect(images.map(({ width, format }) => `${width} ${format}`)).toEqual(
      COVER_WIDTHS.flatMap((width) => COVER_FORMATS.map((format) => `${width} ${format}`)),
    );
    for (const { width, height, format, bytes } of images) {
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height]).toEqual([width, height]);
      expect(found.format).toBe(format === 'avif' ? 'heif' : 'webp');
    }
  });

  it('stay light: a card is under 12 kB, a hero under 90 kB', () => {
    for (const { width, bytes } of images) {
      expect(bytes.length).toBeGreaterThan(1000);
      expect(bytes.length).toBeLessThan(width === 400 ? 12_000 : 90_000);
    }
  });
});
