import type { WireFile, WireVideo } from '@daystream/contract/media';
import { wireTime } from '@daystream/contract/wire-time';
import { fileTypes } from '@daystream/domain/courses';
import { isPlayable, mediaAddress, shownChapters, type TrackKind } from '@daystream/domain/media';
import type { FileRow, VideoRow } from './media.store.ts';
import { bytesTag, guideName } from './storage-keys.rules.ts';

export function presentFile(row: FileRow, prefix: string): WireFile {
  const isImage = row.type === fileTypes.image;
  const tag = bytesTag(row.storage_key);
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    mime: row.mime,
    size: row.size_bytes,
    url: mediaAddress.file(prefix, row.id, 'original', tag),
    urls: isImage
      ? {
          large: mediaAddress.file(prefix, row.id, 'large', tag),
          medium: mediaAddress.file(prefix, row.id, 'medium', tag),
          small: mediaAddress.file(prefix, row.id, 'small', tag),
        }
      : null,
    duration: row.duration_ms === null ? null : Math.round(row.duration_ms / 1000),
    created_at: wireTime(row.created_at),
  };
}

/** What is shown with a film, besides its playlist. */
export interface ShownTrack {
  readonly kind: TrackKind;
  readonly language: string;
  readonly label: string;
}

/** How a film is shown to a reader: the languages they prefer, best first. */
export interface ShownPlace {
  readonly lessonId: number | null;
  readonly courseIds: readonly number[];
  readonly languages?: readonly string[];
}

/** Playlists are null until the first rendition can be played; `lessonId` and `courseIds` say where the video is used. */
export function presentVideo(
  row: VideoRow,
  tracks: readonly ShownTrack[],
  prefix: string,
  place: ShownPlace = { lessonId: null, courseIds: [] },
): WireVideo {
  const address = (name: string) => mediaAddress.video(prefix, row.id, row.revision, name);
  return {
    id: row.id,
    type: fileTypes.video,
    lesson_id: place.lessonId,
    course_ids: [...place.courseIds],
    created_at: wireTime(row.created_at),
    duration: row.duration_ms === null ? null : Math.round(row.duration_ms / 1000),
    width: row.width,
    height: row.height,
    url: row.mp4_key === null ? null : address('film.mp4'),
    preview: row.poster_key === null ? null : address('poster.webp'),
    subs: tracks.flatMap(({ kind, language, label }) =>
      kind === 'subtitle' ? [{ languageCode: language, label, name: label, url: address(`${language}.vtt`) }] : [],
    ),
    guides: tracks.flatMap(({ kind, language }) =>
      kind === 'guide' ? [{ languageCode: language, url: address(guideName(language)) }] : [],
    ),
    chapters: shownChapters(row.written_chapters, row.chapters, place.languages ?? []).map(({ startMs, title }) => ({
      start: startMs / 1000,
      title,
    })),
    is_failed: row.state === 'failed',
    hlsPlaylist: isPlayable(row.state) && row.hls_key !== null ? address('master.m3u8') : null,
    mp4Playlist: row.mp4_key === null ? null : address('film.mp4'),
  };
}
