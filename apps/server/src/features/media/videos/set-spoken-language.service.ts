import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { replaceTracks } from './replace-tracks.service.ts';
import { listVideoTracks, lockVideo } from './videos.store.ts';

/** Says what a film's own sound speaks, in BCP 47; null: as its file says. */
export async function setSpokenLanguage(
  ctx: Context,
  trx: Trx,
  videoId: number,
  language: string | null,
): Promise<void> {
  // Locked before the tracks are read, so that none added meanwhile is lost.
  await lockVideo(trx, videoId);
  await replaceTracks(ctx, trx, videoId, await listVideoTracks(trx, videoId), language);
}
