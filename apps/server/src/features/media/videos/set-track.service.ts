import type { TrackKind } from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { languageName } from './language-name.rules.ts';
import { replaceTracks } from './replace-tracks.service.ts';
import { listVideoTracks, lockVideo } from './videos.store.ts';

export interface TrackChange {
  readonly kind: TrackKind;
  /** BCP 47. */
  readonly language: string;
  /** null removes the track. */
  readonly fileId: number | null;
}

/** Puts a track beside a film, replacing the one of its kind and language. */
export async function setTrack(
  ctx: Context,
  trx: Trx,
  videoId: number,
  { kind, language, fileId }: TrackChange,
): Promise<void> {
  // Locked before the others are read, so that concurrent changes are both kept.
  await lockVideo(trx, videoId);
  const tracks = (await listVideoTracks(trx, videoId)).map((track) => ({
    kind: track.kind,
    language: track.language,
    label: track.label,
    fileId: track.fileId,
    isFromFilm: track.isFromFilm === true,
  }));
  const at = tracks.findIndex((track) => track.kind === kind && track.language === language);
  const given = fileId === null ? [] : [{ kind, language, label: languageName(language), fileId, isFromFilm: false }];
  tracks.splice(at === -1 ? tracks.length : at, at === -1 ? 0 : 1, ...given);
  await replaceTracks(ctx, trx, videoId, tracks);
}
