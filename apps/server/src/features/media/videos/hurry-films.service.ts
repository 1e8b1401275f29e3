import { transcodePriorities } from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { listVideosOfFiles } from '../media.store.ts';
import { transcodeVideo, videoKey } from './transcode.job.ts';

/** Moves the waiting films of an answer that was sent before those that nobody has sent yet. */
export async function hurryFilms(ctx: Context, trx: Trx, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  for (const { id } of await listVideosOfFiles(trx, fileIds))
    await ctx.jobs.prioritise(trx, transcodeVideo, videoKey(id), transcodePriorities.sent);
}
