import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Context } from '#http/context.ts';
import type { FileRow } from './media.store.ts';

/** The colour a stored picture has most of, `#rrggbb`; null when it cannot be read. */
export async function readPictureColor(ctx: Context, file: FileRow): Promise<string | null> {
  try {
    const { dominant } = await sharp(await buffer(ctx.files.read(`${file.storage_key}/small.webp`))).stats();
    return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  } catch (error) {
    // A colour is what stands there until the picture has come; a course without one is still a course.
    ctx.log.warn({ err: error, fileId: file.id }, 'the colour of a picture could not be read');
    return null;
  }
}
