import sharp, { type Sharp } from 'sharp';
import { cover } from '@daystream/covers/cover';
import { COVER_FORMATS, COVER_WIDTHS, type CoverFormat, type CoverWidth } from '../../storage-keys.rules.ts';

/** Wide enough for a hero card, tall enough for a phone; the figure stays in the middle of both crops. */
const COVER_RATIO = 3 / 2;

const ENCODERS: Readonly<Record<CoverFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 82, effort: 4 }),
};

export interface CoverImage {
  readonly width: CoverWidth;
  readonly height: number;
  readonly format: CoverFormat;
  readonly bytes: Uint8Array;
}

/** Draws a cover once at its largest width and encodes every size of it. `id` is the course's. */
export async function renderCover({ id, tag }: { id: string; tag: string }): Promise<readonly CoverImage[]> {
  const heightOf = (width: number) => Math.round(width / COVER_RATIO);
  const largest = Math.max(...COVER_WIDTHS);
  const drawing = cover({ id, tag, width: largest, height: heightOf(largest) });
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
  return images;
}
