import {
  hasTooManyPixels,
  type ImageFailure,
  type ImageSize,
  imageMimes,
  imageWidths,
  MAX_IMAGE_PIXELS,
} from '@daystream/domain/media';
import sharp, { type Sharp } from 'sharp';
import { done, failed, type Outcome } from '../failure.ts';
import { type Sniffed, sniffFile } from '../sniff.ts';

export interface Picture {
  readonly mime: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface PreparedPicture {
  /** The whole picture, upright, in sRGB and without metadata. */
  readonly original: Picture;
  readonly sizes: Readonly<Record<ImageSize, Picture>>;
}

const SIZE_QUALITY = 80;
const ORIGINAL_QUALITY = 92;

/** Makes a stranger's photo safe to show: turned upright, re-encoded, without metadata (GPS). */
export async function preparePicture(path: string): Promise<Outcome<PreparedPicture, ImageFailure>> {
  const sniffed = await sniffFile(path);
  if (!imageMimes.some((mime) => mime === sniffed.mime)) return refuseSniffed(sniffed);
  const source = () => sharp(path, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const size = (name: ImageSize) => {
    const picture = source().resize({ width: imageWidths[name], withoutEnlargement: true });
    return encode(picture.webp({ quality: SIZE_QUALITY }), 'image/webp');
  };
  try {
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    if (hasTooManyPixels(width, height)) return failed('too_many_pixels', `${width}x${height}`);
    if (pages > 1) return failed('not_image', `${pages} pages`);
    const original =
      sniffed.mime === 'image/jpeg'
        ? await encode(source().jpeg({ quality: ORIGINAL_QUALITY }), 'image/jpeg')
        : await encode(source().webp({ quality: ORIGINAL_QUALITY }), 'image/webp');
    return done({
      original,
      sizes: { large: await size('large'), medium: await size('medium'), small: await size('small') },
    });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return failed(/exceeds pixel limit/i.test(detail) ? 'too_many_pixels' : 'broken', detail);
  }
}

async function encode(picture: Sharp, mime: Picture['mime']): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { mime, width: info.width, height: info.height, bytes: data };
}

function refuseSniffed({ kind, mime }: Sniffed) {
  return kind === 'heic' ? failed('heic') : failed('not_image', kind === 'image' ? mime : kind);
}
