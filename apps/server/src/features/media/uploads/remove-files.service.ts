import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { defineJob } from '#jobs/jobs.ts';
import { drawnAvatarsKey, filmKey } from '../storage-keys.rules.ts';
import { deleteFile, findVideoOf, listPersonalFiles } from './unused-files.store.ts';

/** Enqueues the removal of bytes in the transaction that deletes their rows. */
export const removeBytes = defineJob<{ keys: readonly string[] }>({
  name: 'remove_bytes',
  retryLimit: 20,
  expireInSeconds: 900,
  atOnce: 1,
});

export async function removeBytesOf(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.files.remove(key);
}

/** Removes the files of something that was deleted. */
export const removeFilesJob = defineJob<{ ids: readonly number[] }>({
  name: 'remove_files',
  retryLimit: 20,
  expireInSeconds: 900,
  atOnce: 1,
});

/** Removes files one by one; the transaction that enqueues this has already deleted the references to them. */
export async function removeFiles(ctx: Context, trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await ctx.jobs.enqueue(trx, removeFilesJob, { ids });
}

export async function removeFilesOf(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    if (!(await removeFile(ctx, id, deleteFile))) throw new Error(`file ${id} is being transcoded`);
  }
}

/** Removes the uploads of a person who has left, and the avatar drawn for them. */
export async function removePersonalFiles(ctx: Context, trx: Trx, { userId }: { userId: number }): Promise<void> {
  await removeFiles(ctx, trx, await listPersonalFiles(trx, userId));
  await ctx.jobs.enqueue(trx, removeBytes, { keys: [drawnAvatarsKey(userId)] });
}

/**
 * Removes a file and its video. `deleteRows` returns where the bytes are, or null to keep the file. Answers false while the
 * video is being transcoded.
 */
export async function removeFile(
  ctx: Context,
  id: number,
  deleteRows: (trx: Trx, id: number) => Promise<string | null>,
): Promise<boolean> {
  const video = await findVideoOf(ctx.db, id);
  const videoId = video?.id ?? null;
  const lock = videoId === null ? null : await ctx.locks.take(`video:${videoId}`, 0);
  if (videoId !== null && lock === null) return false;
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const storageKey = await deleteRows(trx, id);
      if (storageKey === null) return;
      const folders = video === null ? [] : [filmKey(video.id), video.hls_key, video.work_key];
      const keys = [storageKey, ...new Set(folders.filter((key) => key !== null))];
      await ctx.jobs.enqueue(trx, removeBytes, { keys });
    });
  } finally {
    await lock?.release();
  }
  return true;
}
