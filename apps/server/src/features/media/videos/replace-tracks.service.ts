import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { enqueueFilm } from './enqueue-film.service.ts';
import { changeVideo } from './change-video.service.ts';
import { listVideoTracks, lockVideo, setSoundLanguage, type VideoTrack } from './videos.store.ts';
import { writeTracks } from './write-tracks.service.ts';

/** Replaces what is beside a film, and what its own sound speaks; equal tracks change nothing. Finished renditions are kept. */
export async function replaceTracks(
  ctx: Context,
  trx: Trx,
  videoId: number,
  tracks: readonly VideoTrack[],
  soundLanguage?: string | null,
): Promise<void> {
  const video = await lockVideo(trx, videoId);
  if (video === undefined) throw new Error(`video ${videoId} does not exist`);
  const isSpoken = soundLanguage === undefined || soundLanguage === video.sound_language;
  if (isSpoken && tracksKey(await listVideoTracks(trx, videoId)) === tracksKey(tracks)) return;
  if (!isSpoken) await setSoundLanguage(trx, videoId, soundLanguage);
  await writeTracks(trx, videoId, tracks);
  await changeVideo(ctx, trx, video, 'tracks_changed', { failure: null, percent: 0, remainingMs: null });
  await enqueueFilm(ctx, trx, { videoId, priority: 'course' });
}

/** Equal for equal tracks in equal order. */
export function tracksKey(tracks: readonly VideoTrack[]): string {
  return JSON.stringify(tracks.map(({ kind, language, label, fileId }) => [kind, language, label, fileId]));
}
