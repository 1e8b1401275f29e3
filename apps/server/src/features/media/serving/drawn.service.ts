import type { Context } from '#http/context.ts';
import { findUser } from '../../identity/index.ts';
import { COVER_TAGS } from '@daystream/covers/palettes';
import { inPictureProcess } from '../engine/pictures/in-picture-process.ts';
import { mediaPart } from '../media-parts.store.ts';
import { avatarKey, COVER_FORMATS, COVER_WIDTHS, coverKey } from '../storage-keys.rules.ts';
import { drawCover } from './draw-cover.service.ts';
import { mimeOfName, type Served } from './served.rules.ts';

const AVATAR_SIZES = [64, 128, 256] as const;

/**
 * Covers and avatars of those without a picture: drawn at the first request, then stored. Only for existing ids, so that nobody
 * can fill the disk.
 */
export function drawnPictures(ctx: Context) {
  const drawing = new Map<string, Promise<void>>();
  let queue: Promise<unknown> = Promise.resolve();

  /** Concurrent requests share one drawing, and drawings run one at a time: each takes a whole core for a second. */
  async function once(key: string, draw: () => Promise<void>): Promise<void> {
    let running = drawing.get(key);
    if (running === undefined) {
      running = queue.then(draw).finally(() => drawing.delete(key));
      drawing.set(key, running);
      queue = running.catch(() => undefined); // the caller gets the error
    }
    await running;
  }

  return {
    async findCover(name: string, file: string): Promise<Served | null> {
      const [, courseId = '', tag] = /^([1-9]\d{0,15})-([a-z]{1,20})$/.exec(name) ?? [];
      const [, width, format] = /^(\d{1,4})\.(webp|avif)$/.exec(file) ?? [];
      const isKnown =
        COVER_TAGS.some((known) => known === tag) &&
        COVER_WIDTHS.some((known) => String(known) === width) &&
        COVER_FORMATS.some((known) => known === format);
      if (!isKnown || tag === undefined || format === undefined) return null;
      const id = Number(courseId);
      const key = coverKey(id, tag, Number(width), format);
      if ((await ctx.files.stat(key)) === null) {
        if (!(await mediaPart('hasCourse')(ctx.db, id))) return null;
        await once(`${id}-${tag}`, () => drawCover(ctx, id, tag));
      }
      return { key, mime: mimeOfName(file) };
    },

    async findAvatar(seed: string, file: string): Promise<Served | null> {
      const size = AVATAR_SIZES.find((known) => `${known}.webp` === file);
      if (size === undefined || !/^[1-9]\d{0,15}$/.test(seed)) return null;
      const userId = Number(seed);
      const key = avatarKey(userId, size);
      if ((await ctx.files.stat(key)) === null) {
        if ((await findUser(ctx.db, userId)) === undefined) return null;
        await once(key, async () => ctx.files.write(key, await inPictureProcess('drawAvatar', { seed, size })));
      }
      return { key, mime: mimeOfName(file) };
    },
  };
}
