import { fork } from 'node:child_process';
import type { Context } from '#http/context.ts';
import { coverKey } from '../storage-keys.rules.ts';
import { COVER_FORMATS, COVER_WIDTHS, type CoverOrder, type RenderedCover } from './render-cover.rules.ts';

/** Draws a course's cover in every width and format; drawing again gives the same files. */
export async function drawCover(ctx: Context, courseId: number, tag: string): Promise<void> {
  const { images } = await renderApart({ id: String(courseId), tag });
  for (const { width, format, bytes } of images) await ctx.files.write(coverKey(courseId, tag, width, format), bytes);
}

/** In a process of its own: encoding takes some 150 MB, which a process keeps until it ends. */
function renderApart(order: CoverOrder): Promise<RenderedCover> {
  const painter = fork(new URL('./draw-cover.process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    painter.once('message', (cover) => {
      painter.disconnect();
      resolve(cover as RenderedCover);
    });
    painter.once('error', reject);
    painter.once('exit', (code, signal) => reject(new Error(`drawing a cover ended with ${signal ?? code}`)));
    painter.send(order);
  });
}

export async function hasCover(ctx: Context, courseId: number, tag: string): Promise<boolean> {
  const keys = COVER_WIDTHS.flatMap((width) => COVER_FORMATS.map((format) => coverKey(courseId, tag, width, format)));
  const found = await Promise.all(keys.map((key) => ctx.files.stat(key)));
  return found.every((file) => file !== null);
}
