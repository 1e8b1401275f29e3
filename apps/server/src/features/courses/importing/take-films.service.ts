import { WORDLESS } from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { createVideo, languageName, type VideoTrack } from '../../media/index.ts';
import type { FilmSource, TrackSource } from '../folder/course-source.ts';
import type { FolderFile } from '../folder/folder-tree.ts';
import type { StoredFiles } from './store-files.service.ts';
import type { Applying } from './write-parts.service.ts';

export interface FilmsToTake {
  readonly stored: StoredFiles;
  /** Fingerprints of the films to transcode first. */
  readonly firstFilms: ReadonlySet<string>;
}

/** Looks up stored files, and creates one video per film of the folder, which a job transcodes. */
export function filmTaker(
  ctx: Context,
  trx: Trx,
  { stored, firstFilms }: FilmsToTake,
): Pick<Applying, 'fileId' | 'videoId'> {
  const taken = new Map<string, Promise<number>>();
  const fileId = (file: FolderFile) => {
    const id = stored.get(file.fingerprint);
    if (id === undefined) throw new Error(`${file.path} was not stored`);
    return id;
  };
  const take = (film: FilmSource) => {
    const trackOf = (kind: VideoTrack['kind']) => (track: TrackSource) => ({
      kind,
      language: track.language,
      label: languageName(track.language),
      fileId: fileId(track.file),
    });
    const tracks = [
      ...film.subtitles.map(trackOf('subtitle')),
      ...film.sounds.map(trackOf('audio')),
      ...film.guides.map(trackOf('guide')),
      ...film.descriptions.map(trackOf('description')),
      ...film.chapters.map(trackOf('chapters')),
      ...(film.music === null ? [] : [trackOf('music')({ language: WORDLESS, file: film.music })]),
    ];
    const priority = firstFilms.has(film.file.fingerprint) ? 'firstOfCourse' : 'course';
    return createVideo(ctx, trx, {
      fileId: fileId(film.file),
      tracks,
      soundLanguage: film.writtenLanguage,
      defaultLanguage: film.language === WORDLESS ? undefined : film.language,
      priority,
    });
  };
  return {
    fileId,
    videoId(film) {
      const { fingerprint } = film.file;
      const taking = taken.get(fingerprint) ?? take(film);
      taken.set(fingerprint, taking);
      return taking;
    },
  };
}
