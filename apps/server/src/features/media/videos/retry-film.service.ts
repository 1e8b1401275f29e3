import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { changeVideo } from './change-video.service.ts';
import { type ReadFilm, readFilms } from './films.service.ts';
import { enqueueFilm } from './enqueue-film.service.ts';
import { lockVideo } from './videos.store.ts';

/**
 * Enqueues a failed film again; any other stays as it is, so a second click does nothing. Answers the film as it was left,
 * before a worker begins; undefined when there is none.
 */
export async function retryFilm(ctx: Context, staffId: number, videoId: number): Promise<ReadFilm | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    await enqueueAgain(ctx, trx, staffId, videoId);
    return (await readFilms(trx, { ids: [videoId] }, { perPage: 1, offset: 0 })).films[0];
  });
}

async function enqueueAgain(ctx: Context, trx: Trx, staffId: number, videoId: number): Promise<void> {
  const video = await lockVideo(trx, videoId);
  if (video?.purpose !== 'media') return;
  if (!(await changeVideo(ctx, trx, video, 'retried', { failure: null, percent: 0, remainingMs: null }))) return;
  await enqueueFilm(ctx, trx, { videoId, priority: 'course' });
  await recordAudit(trx, { staffId, action: 'retry_film', subjectType: 'video', subjectId: videoId });
}
