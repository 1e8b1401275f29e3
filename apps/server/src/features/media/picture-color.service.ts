import { buffer } from 'node:stream/consumers';
import type { Context } from '#http/context.ts';
import { inPictureProcess } from './engine/pictures/in-picture-process.ts';
import type { FileRow } from './media.store.ts';

/** The dominant colour of a stored picture, `#rrggbb`; null when it cannot be read. */
export async function readPictureColor(ctx: Context, file: FileRow): Promise<string | null> {
  try {
    return await inPictureProcess('dominantColor', await buffer(ctx.files.read(`${file.storage_key}/small.webp`)));
  } catch (error) {
    // The colour is only a placeholder while the picture loads; a course can do without.
    ctx.log.warn({ err: error, fileId: file.id }, 'the colour of a picture could not be read');
    return null;
  }
}
