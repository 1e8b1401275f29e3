import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  hasTooManyPixels,
  type ImageFailure,
  type ImageSize,
  imageMimes,
  imageWidths,
  MAX_IMAGE_PIXELS,
} from '@daystream/domain/media';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { done, failed, type Outcome } from './failure.ts';
import { moveFile } from './room.ts';
import { type Sniffed, sniffFile } from './sniff.ts';

export type PictureProblem = ImageFailure | 'no_space';

export interface PictureFile {
  /** Relative to the folder. */
  readonly file: string;
  readonly mime: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface PreparedPicture {
  /** The whole picture, upright, in sRGB and without metadata. */
  readonly original: PictureFile;
  readonly sizes: Readonly<Record<ImageSize, PictureFile>>;
}

const SIZE_QUALITY = 80;
const ORIGINAL_QUALITY = 92;

/** Makes a stranger's photo safe to show: turned upright, every byte written anew, no metadata (GPS) left. */
export async function preparePicture(path: string, folder: string): Promise<Outcome<PreparedPicture, PictureProblem>> {
  const sniffed = await sniffFile(path);
  if (!imageMimes.some((mime) => mime === sniffed.mime)) return refuseSniffed(sniffed);
  const source = () => sharp(path, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS });
  try {
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    if (hasTooManyPixels(width, height)) return failed('too_many_pixels', `${width}x${height}`);
    if (pages > 1) return failed('not_image', `${pages} pages`);
    await mkdir(folder, { recursive: true });
    const original =
      sniffed.mime === 'image/jpeg'
        ? await write(source().autoOrient().jpeg({ quality: ORIGINAL_QUALITY }), folder, 'original.jpg', 'image/jpeg')
        : await write(source().autoOrient().webp({ quality: ORIGINAL_QUALITY }), folder, 'original.webp', 'image/webp');
    const size = (name: ImageSize) => {
      const picture = source().autoOrient().resize({ width: imageWidths[name], withoutEnlargement: true });
      return write(picture.webp({ quality: SIZE_QUALITY }), folder, `${name}.webp`, 'image/webp');
    };
    return done({
      original,
      sizes: { large: await size('large'), medium: await size('medium'), small: await size('small') },
    });
  } catch (error) {
    return failed(...reasonOf(error));
  }
}

async function write(picture: Sharp, folder: string, file: string, mime: PictureFile['mime']): Promise<PictureFile> {
  const beside = join(folder, `.${file}.part`);
  try {
    const { width, height, size }: OutputInfo = await picture.toFile(beside);
    await moveFile(beside, join(folder, file));
    return { file, mime, width, height, bytes: size };
  } finally {
    await rm(beside, { force: true });
  }
}

function refuseSniffed({ kind, mime }: Sniffed) {
  return kind === 'heic' ? failed('heic') : failed('not_image', kind === 'image' ? mime : kind);
}

function reasonOf(error: unknown): [PictureProblem, string] {
  const detail = error instanceof Error ? error.message : String(error);
  if (/no space left|ENOSPC/i.test(detail)) return ['no_space', detail];
  return [/exceeds pixel limit/i.test(detail) ? 'too_many_pixels' : 'broken', detail];
}
