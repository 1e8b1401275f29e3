import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { WrittenTrackKind } from '@daystream/domain/media';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { normaliseSubtitles } from '../engine/subtitles/subtitles.ts';
import { originalKey } from '../storage-keys.rules.ts';
import { listVideoTracks, lockVideo } from './videos.store.ts';

/** The words of a track as WebVTT that we have written; without a track there are none. */
export interface TrackText {
  /** Another one for other words. */
  readonly revision: string | null;
  readonly vtt: string;
  readonly fileId: number | null;
}

const REVISION_SIGNS = 22;

export async function readTrackText(
  ctx: Context,
  videoId: number,
  kind: WrittenTrackKind,
  language: string,
  db: Connection = ctx.db,
): Promise<TrackText> {
  const tracks = await listVideoTracks(db, videoId);
  const track = tracks.find((one) => one.kind === kind && one.language === language);
  if (track === undefined) return { revision: null, vtt: '', fileId: null };
  const subtitles = normaliseSubtitles(await buffer(ctx.files.read(originalKey(track.storageKey))));
  const vtt = subtitles.ok ? subtitles.vtt : '';
  const revision = createHash('sha256').update(vtt).digest('base64url').slice(0, REVISION_SIGNS);
  return { revision, vtt, fileId: track.fileId };
}

/** The same while nobody else can change it. */
export async function lockTrackText(
  ctx: Context,
  trx: Trx,
  videoId: number,
  kind: WrittenTrackKind,
  language: string,
): Promise<TrackText> {
  await lockVideo(trx, videoId);
  return readTrackText(ctx, videoId, kind, language, trx);
}
