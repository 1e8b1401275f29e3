import type { TranscodePriority } from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { listVideosOfFiles } from '../media.store.ts';
import { replaceTracks } from './replace-tracks.service.ts';
import { enqueueFilm } from './enqueue-film.service.ts';
import { insertVideo, listVideoTracks, setSoundLanguage, type VideoTrack } from './videos.store.ts';
import { writeTracks } from './write-tracks.service.ts';

export interface NewVideo {
  readonly fileId: number;
  readonly tracks: readonly VideoTrack[];
  /** BCP 47, of the film's own sound; null: as the file says. */
  readonly soundLanguage?: string | null;
  /** Of films whose file does not say either; left out: the main one of the school. */
  readonly defaultLanguage?: string | undefined;
  readonly priority: TranscodePriority;
}

/** Creates the video of a file and enqueues its transcoding. The same file gives the same video again. */
export async function createVideo(
  ctx: Context,
  trx: Trx,
  { fileId, tracks, soundLanguage, defaultLanguage, priority }: NewVideo,
): Promise<number> {
  const id = await insertVideo(trx, { fileId, defaultLanguage }, new Date(ctx.clock.nowMs()));
  if (id !== null) {
    await writeTracks(trx, id, tracks);
    if (soundLanguage !== undefined) await setSoundLanguage(trx, id, soundLanguage);
    await enqueueFilm(ctx, trx, { videoId: id, priority });
    return id;
  }
  const [existing] = await listVideosOfFiles(trx, [fileId]);
  if (existing === undefined) throw new Error(`the video of file ${fileId} vanished`);
  const all = [...tracks, ...(await innerTracks(trx, existing.id, tracks))];
  await replaceTracks(ctx, trx, existing.id, all, soundLanguage);
  return existing.id;
}

/** What the film itself brought along stays, unless a file beside it has the same language. */
async function innerTracks(trx: Trx, videoId: number, beside: readonly VideoTrack[]): Promise<VideoTrack[]> {
  return (await listVideoTracks(trx, videoId)).filter(
    (track) =>
      track.isFromFilm && !beside.some(({ kind, language }) => kind === track.kind && language === track.language),
  );
}
