import type { Context } from '#http/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { changeVideo } from './change-video.service.ts';
import { transcodeVideo } from './transcode.job.ts';
import { lockVideo } from './videos.store.ts';

/** Enqueues a failed film again; any other stays as it is, so a second click does nothing. */
export async function retryFilm(ctx: Context, staffId: number, videoId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const video = await lockVideo(trx, videoId);
    if (video?.purpose !== 'media') return;
    if (!(await changeVideo(ctx, trx, video, 'retried', { failure: null, percent: 0, remainingMs: null }))) return;
    await ctx.jobs.enqueue(trx, transcodeVideo, { videoId });
    await recordAudit(trx, { staffId, action: 'retry_film', subjectType: 'video', subjectId: videoId });
  });
}
