import type { WireFile, WireImage, WireVideo } from '@daystream/contract/media';
import { type FileKind, fileKind, pickSource } from '@daystream/domain/courses';
import { msOf } from '@daystream/contract/wire-time';

/** Three sizes of one picture. */
export type Image = WireImage;

export interface Subtitles {
  languageCode: string;
  label: string;
  name: string;
  url: string;
}

/** A film; without `m3u8`, `mp4` and `url` it is not transcoded yet. */
export interface Video {
  id: number;
  lessonId: number | null;
  courseIds: readonly number[];
  createdAt: number;
  /** Milliseconds; null until the film was probed. */
  duration: number | null;
  width: number | null;
  height: number | null;
  url: string | null;
  preview: string | null;
  subs: readonly Subtitles[];
  /** Guide words, shown large over the film. */
  guides: readonly { languageCode: string; url: string }[];
  /** Parts of the film; `startMs` in milliseconds. */
  chapters: readonly { startMs: number; title: string }[];
  /** Transcoding failed and will not be retried automatically. */
  isFailed: boolean;
  m3u8: string | null;
  mp4: string | null;
}

/** Says whether a film failed and nothing of it can be played. */
export function isFilmLost(video: Video | null | undefined): boolean {
  return video?.isFailed === true && pickSource(video) === null;
}

/** Names of CRS-020. */
export function mapVideo(wire: WireVideo): Video {
  return {
    id: wire.id,
    lessonId: wire.lesson_id,
    courseIds: wire.course_ids,
    createdAt: msOf(wire.created_at),
    duration: msOf(wire.duration),
    width: wire.width,
    height: wire.height,
    url: wire.url,
    preview: wire.preview,
    subs: wire.subs.map(({ languageCode, label, name, url }) => ({ languageCode, label, name, url })),
    guides: wire.guides.map(({ languageCode, url }) => ({ languageCode, url })),
    chapters: wire.chapters.map(({ start, title }) => ({ startMs: Math.round(start * 1000), title })),
    isFailed: wire.is_failed,
    m3u8: wire.hlsPlaylist,
    mp4: wire.mp4Playlist,
  };
}

export interface MediaFile {
  id: number;
  kind: FileKind;
  name: string;
  mime: string;
  sizeBytes: number;
  url: string;
  urls: Image | null;
  /** Milliseconds; films and audio only. */
  duration: number | null;
  createdAt: number;
  /** The film, for a video sent as an answer. */
  video: Video | null;
}

export function mapFile(wire: WireFile): MediaFile {
  return {
    id: wire.id,
    kind: fileKind(wire.type),
    name: wire.name,
    mime: wire.mime,
    sizeBytes: wire.size,
    url: wire.url,
    urls: wire.urls,
    duration: msOf(wire.duration),
    createdAt: msOf(wire.created_at),
    video: wire.video == null ? null : mapVideo(wire.video),
  };
}
