import type { Sharp } from 'sharp';
import { cover, coverPlaceholder } from '@daystream/covers/cover';

/** Widths in pixels that a cover is stored in. */
export const COVER_WIDTHS = [400, 800, 1600] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

/** Wide enough for a hero card, tall enough for a phone; the figure stays in the middle of both crops. */
const COVER_RATIO = 3 / 2;

const ENCODERS = {
  avif: (image: Sharp) => image.avif({ quality: 58, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 82, effort: 4 }),
};
export type CoverFormat = keyof typeof ENCODERS;
export const COVER_FORMATS = ['avif', 'webp'] as const satisfies readonly CoverFormat[];

export interface CoverImage {
  readonly width: CoverWidth;
  readonly height: number;
  readonly format: CoverFormat;
  readonly bytes: Buffer;
}

export interface RenderedCover {
  readonly images: readonly CoverImage[];
  /** The placeholder colour until the picture has loaded. */
  readonly placeholder: string;
}

export interface CoverOrder {
  /** The course's. */
  readonly id: string;
  readonly tag: string;
}

/** Draws a cover once at its largest width and encodes every size of it. */
export async function renderCover({ id, tag }: CoverOrder): Promise<RenderedCover> {
  const heightOf = (width: number) => Math.round(width / COVER_RATIO);
  const largest = Math.max(...COVER_WIDTHS);
  const drawing = cover({ id, tag, width: largest, height: heightOf(largest) });
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const images: CoverImage[] = [];
  for (const width of COVER_WIDTHS) {
    const height = heightOf(width);
    for (const format of COVER_FORMATS) {
      const sized = sharp(data, { raw }).resize(width, height, { fit: 'fill' });
      images.push({ width, height, format, bytes: await ENCODERS[format](sized).toBuffer() });
    }
  }
  return { images, placeholder: coverPlaceholder(id, tag) };
}
