import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../../audit/index.ts';
import { mayWorkOnMedia } from '../files.access.ts';
import { replacedFilmKey } from '../storage-keys.rules.ts';
import { removeFile } from '../uploads/remove-files.service.ts';
import { changeVideo } from '../videos/change-video.service.ts';
import { enqueueFilm } from '../videos/enqueue-film.service.ts';
import { forgetSource, listVideosWithTrack, lockVideo } from '../videos/videos.store.ts';
import { type LibraryMedia, readMedia } from './library.service.ts';
import { deletePlacelessFile, exchangeBytes, listPlaces, lockMedia } from './library.store.ts';

type Media = NonNullable<Awaited<ReturnType<typeof lockMedia>>>;

/**
 * Gives a file the bytes of a new upload. Its id stays, and with it every place of use. Files of settings have versions of
 * their own: what was agreed to stays readable.
 */
export async function replaceMedia(
  ctx: Context,
  viewer: Viewer,
  fileId: number,
  newId: number,
): Promise<LibraryMedia | Refusal> {
  if (!mayWorkOnMedia(viewer)) return refuse('not_allowed');
  const replaced = await ctx.db.transaction().execute(async (trx) => {
    const media = await lockMedia(trx, fileId);
    if (media === undefined) return refuse('not_found');
    if (media.used_by_type?.startsWith('config') === true) return refuse('media_setting');
    const next = fileId === newId ? undefined : await lockMedia(trx, newId);
    if (next?.owner_id !== viewer.userId) return refuseField('file_id', 'file_unknown');
    if (next.used_by_type !== null || next.video_id !== null) return refuseField('file_id', 'file_used');
    if (next.type !== media.type) return refuse('file_type_refused');
    await exchangeBytes(trx, fileId, newId);
    if (media.video_id === null) await ctx.reactions.announce(ctx, trx, 'file_changed', { fileId });
    else await makeAgain(ctx, trx, media.video_id, next);
    for (const videoId of await listVideosWithTrack(trx, fileId)) await enqueueAgain(ctx, trx, videoId);
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: media.video_id === null ? 'replace_file' : 'replace_film',
      subjectType: 'file',
      subjectId: fileId,
      details: { changes: [{ field: 'file', language: null, before: media.name, after: next.name }] },
    });
    return media.video_id;
  });
  if (isRefusal(replaced)) return replaced;
  return (await readMedia(ctx, fileId, replaced)) ?? refuse('not_found');
}

/** The old film goes on playing until the new one can be played. */
async function makeAgain(ctx: Context, trx: Trx, videoId: number, next: Media): Promise<void> {
  await forgetSource(trx, videoId, replacedFilmKey(videoId, next.storage_key));
  await enqueueAgain(ctx, trx, videoId);
}

async function enqueueAgain(ctx: Context, trx: Trx, videoId: number): Promise<void> {
  const video = await lockVideo(trx, videoId);
  if (video === undefined) throw new Error(`video ${videoId} vanished`);
  await changeVideo(ctx, trx, video, 'tracks_changed', { failure: null, percent: 0, remainingMs: null });
  await enqueueFilm(ctx, trx, { videoId, priority: 'course' });
}

/** Deletes a file that has no place; what is being processed stays. */
export async function deleteMedia(ctx: Context, viewer: Viewer, fileId: number): Promise<Refusal | null> {
  if (!mayWorkOnMedia(viewer)) return refuse('not_allowed');
  let outcome: Refusal | null = null;
  const isDone = await removeFile(ctx, fileId, async (trx, id) => {
    const media = await lockMedia(trx, id);
    if (media === undefined) {
      outcome = refuse('not_found');
      return null;
    }
    if ((await listPlaces(trx, [id])).length > 0) {
      outcome = refuse('media_used');
      return null;
    }
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: 'delete_file',
      subjectType: 'file',
      subjectId: id,
      details: { name: media.name, size: media.size_bytes },
    });
    return deletePlacelessFile(trx, id);
  });
  return isDone ? outcome : refuse('media_busy');
}
