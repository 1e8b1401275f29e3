import type { Context } from '#http/context.ts';
import { inPictureProcess } from '../engine/pictures/in-picture-process.ts';
import { COVER_FORMATS, COVER_WIDTHS, coverKey } from '../storage-keys.rules.ts';

/** Draws a course's cover in every width and format; drawing again gives the same files. */
export async function drawCover(ctx: Context, courseId: number, tag: string): Promise<void> {
  const images = await inPictureProcess('renderCover', { id: String(courseId), tag });
  for (const { width, format, bytes } of images) await ctx.files.write(coverKey(courseId, tag, width, format), bytes);
}

export async function hasCover(ctx: Context, courseId: number, tag: string): Promise<boolean> {
  const keys = COVER_WIDTHS.flatMap((width) => COVER_FORMATS.map((format) => coverKey(courseId, tag, width, format)));
  const found = await Promise.all(keys.map((key) => ctx.files.stat(key)));
  return found.every((file) => file !== null);
}
