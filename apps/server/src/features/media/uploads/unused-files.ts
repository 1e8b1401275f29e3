import { unusedFileMs, uploadPurposes } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import { defineJob } from '#jobs/jobs.ts';
import { filmKey } from '../storage-keys.ts';
import { deleteUnusedFile, findVideoOf, listUnusedFiles } from './unused-files.store.ts';

/** Removes bytes whose rows are gone; a part of the change that took the rows away. */
export const removeBytes = defineJob<{ keys: readonly string[] }>({
  name: 'remove_bytes',
  retryLimit: 20,
  expireInSeconds: 900,
  atOnce: 1,
});

export async function removeBytesOf(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.files.remove(key);
}

/** Removes finished files that were never put anywhere, with the films made of them. */
export async function removeUnusedFiles(ctx: Context): Promise<void> {
  for (const purpose of uploadPurposes) {
    const keptMs = unusedFileMs(purpose);
    if (keptMs === null) continue;
    const before = new Date(ctx.clock.nowMs() - keptMs);
    for (const id of await listUnusedFiles(ctx.db, purpose, before)) {
      await removeUnusedFile(ctx, id).catch((error: unknown) => {
        if (!isStillReferred(error)) throw error;
        ctx.log.warn({ err: error, fileId: id }, 'a file is referred to that nobody attached');
      });
    }
  }
}

async function removeUnusedFile(ctx: Context, id: number): Promise<void> {
  const videoId = await findVideoOf(ctx.db, id);
  // A film that is being made is left for the next time.
  const lock = videoId === null ? null : await ctx.locks.take(`video:${videoId}`, 0);
  if (videoId !== null && lock === null) return;
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const storageKey = await deleteUnusedFile(trx, id);
      if (storageKey === null) return;
      const keys = videoId === null ? [storageKey] : [storageKey, filmKey(videoId)];
      await ctx.jobs.enqueue(trx, removeBytes, { keys });
    });
  } finally {
    await lock?.release();
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

function isStillReferred(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
