import type { Context } from '#http/context.ts';
import type { TranscodeProgress } from '../engine/transcode-types.ts';
import { hintOwner } from './change-video.service.ts';
import { updateProgress } from './videos.store.ts';

const REPORT_EVERY_MS = 1000;

/** Stores a film's progress, at most once a second and one report at a time; a lost report does no harm. */
export function progressReport(ctx: Context, video: { id: number; owner_id: number | null }) {
  let lastAtMs = 0;
  let isWriting = false;
  return ({ percent, remainingMs }: TranscodeProgress): void => {
    const nowMs = performance.now();
    if (isWriting || nowMs - lastAtMs < REPORT_EVERY_MS) return;
    lastAtMs = nowMs;
    isWriting = true;
    void ctx.db
      .transaction()
      .execute(async (trx) => {
        // The end reports 100 by itself.
        await updateProgress(trx, video.id, Math.min(99, Math.floor(percent)), remainingMs);
        await hintOwner(ctx, trx, video);
      })
      .catch((error: unknown) => ctx.log.warn({ err: error, videoId: video.id }, 'a progress report was lost'))
      .finally(() => {
        isWriting = false;
      });
  };
}
