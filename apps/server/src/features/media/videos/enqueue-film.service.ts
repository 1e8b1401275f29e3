import { type TranscodePriority, transcodePriorities } from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { transcodeVideo, videoKey } from './transcode.job.ts';

export interface EnqueuedFilm {
  readonly videoId: number;
  readonly priority: TranscodePriority;
  /** How often in a row it found the disk full, and when it tries again. */
  readonly retry?: { readonly waits: number; readonly startAfterS: number };
}

/** Enqueues the transcoding of a film in its order. */
export function enqueueFilm({ jobs }: Context, trx: Trx, { videoId, priority, retry }: EnqueuedFilm): Promise<void> {
  const order = { singletonKey: videoKey(videoId), priority: transcodePriorities[priority] };
  if (retry === undefined) return jobs.enqueue(trx, transcodeVideo, { videoId }, order);
  const { waits, startAfterS } = retry;
  return jobs.enqueue(trx, transcodeVideo, { videoId, waits }, { ...order, startAfterS });
}
