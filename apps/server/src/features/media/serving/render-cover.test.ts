import { beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { coverPlaceholder } from '@daystream/covers/cover';
import type { Context } from '#http/context.ts';
import { drawCover } from './draw-cover.service.ts';
import { COVER_FORMATS, COVER_WIDTHS, renderCover, type RenderedCover } from './render-cover.rules.ts';

let rendered: RenderedCover;
beforeAll(async () => {
  rendered = await renderCover({ id: 'course-1', tag: 'yoga' });
});

describe('rendered covers', () => {
  it('come in every width as AVIF and WebP', async () => {
    expect(rendered.images.map(({ width, format }) => `${width} ${format}`)).toEqual(
      COVER_WIDTHS.flatMap((width) => COVER_FORMATS.map((format) => `${width} ${format}`)),
    );
    for (const { width, height, format, bytes } of rendered.images) {
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height]).toEqual([width, height]);
      expect(found.format).toBe(format === 'avif' ? 'heif' : 'webp');
    }
  });

  it('stay light: a card is under 12 kB, a hero under 90 kB', () => {
    for (const { width, bytes } of rendered.images) {
      expect(bytes.length).toBeGreaterThan(1000);
      expect(bytes.length).toBeLessThan(width === 400 ? 12_000 : 90_000);
    }
  });

  it('have the colour of the sky as their placeholder', async () => {
    expect(rendered.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    expect(coverPlaceholder('course-1', 'yoga')).toBe(rendered.placeholder);
  });
});

it('a cover is drawn in a process that ends', async () => {
  const write = vi.fn<Context['files']['write']>(() => Promise.resolve());
  await drawCover({ files: { write } } as unknown as Context, 1, 'yoga');
  expect(write).toHaveBeenCalledTimes(COVER_WIDTHS.length * COVER_FORMATS.length);
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'));
});
