import { UNFINISHED_UPLOAD_MS } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import { defineJob } from '#jobs/jobs.ts';
import { INCOMING_FOLDER } from '../storage-keys.rules.ts';
import { discardUpload } from './upload.service.ts';
import { deleteUpload, findUpload, listExpiredUploads } from './uploads.store.ts';

/** Every hour, at an unusual minute. */
export const tidyUploads = defineJob<object>({
  name: 'tidy_uploads',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '17 * * * *',
});

/** Removes uploads that were not finished within a day, with their bytes (Q17); finished ones are only forgotten. */
export async function removeExpiredUploads(ctx: Context): Promise<void> {
  for (const { id } of await listExpiredUploads(ctx.db, new Date(ctx.steadyClock.nowMs()))) {
    const lock = await ctx.locks.take(`upload:${id}`, 0);
    if (lock === null) continue;
    try {
      // Read again: it may have become a file before we got the lock.
      const upload = await findUpload(ctx.db, id);
      if (upload?.file_id === null) await discardUpload(ctx, id);
      else await deleteUpload(ctx.db, id);
    } finally {
      await lock.release();
    }
  }
  await removeForgottenBytes(ctx);
}

/** Removes the bytes of a form whose server was killed before there was a row. */
async function removeForgottenBytes(ctx: Context): Promise<void> {
  for (const key of await ctx.files.list(INCOMING_FOLDER)) {
    const found = await ctx.files.stat(key);
    const isOld = found !== null && ctx.steadyClock.nowMs() - found.modifiedMs > UNFINISHED_UPLOAD_MS;
    if (!isOld || (await findUpload(ctx.db, key.slice(INCOMING_FOLDER.length + 1))) !== undefined) continue;
    await ctx.files.remove(key);
  }
}
