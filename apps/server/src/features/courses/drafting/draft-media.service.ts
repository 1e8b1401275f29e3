import type { WireFilm, WireFilmTrack } from '@daystream/contract/courses.draft.admin';
import type { WireFile } from '@daystream/contract/media';
import { mediaPrefix } from '#http/media-prefix.ts';
import type { ViewerSession } from '#http/viewer.ts';
import { filmFailures, mediaAddress } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import {
  type FileRow,
  listFiles,
  listTracks,
  listVideoRows,
  presentFile,
  presentVideo,
  type VideoRow,
} from '../../media/index.ts';
import { coverTagOf } from '../course-cover.service.ts';
import { type CourseRow, draftFilmIds, type DraftRows, mediaIds } from '../draft.store.ts';

/** Films and files of a draft as its author sees them, with each film's progress and reason of failure. */
export interface DraftMedia {
  film(videoId: number | null): WireFilm | null;
  file(fileId: number | null): WireFile | null;
  /** Address of the small cover. */
  cover(course: CourseRow): string;
}

export async function readDraftMedia(
  ctx: Context,
  viewer: ViewerSession,
  course: CourseRow,
  rows: DraftRows,
): Promise<DraftMedia> {
  const videos = await listVideoRows(ctx.db, draftFilmIds(course, rows.lessons));
  const tracks = await listTracks(
    ctx.db,
    videos.map(({ id }) => id),
  );
  const ownFiles = [
    ...mediaIds('course', [course], 'file'),
    ...mediaIds('lesson', rows.lessons, 'file'),
    ...mediaIds('document', rows.documents, 'file'),
    ...mediaIds('homework', rows.homeworks, 'files'),
  ];
  const filmFiles = [...videos, ...tracks].map(({ file_id }) => file_id);
  const files = await listFiles(ctx.db, [...new Set([...ownFiles, ...filmFiles])]);
  const videoById = new Map(videos.map((row) => [row.id, row]));
  const fileById = new Map(files.map((row) => [row.id, row]));
  const tracksByVideo = Map.groupBy(tracks, ({ video_id }) => video_id);
  const prefix = mediaPrefix(ctx, viewer);
  const file = (id: number | null) => {
    const row = id === null ? undefined : fileById.get(id);
    return row === undefined ? null : presentFile(row, prefix);
  };
  return {
    file,
    film(videoId) {
      const row = videoId === null ? undefined : videoById.get(videoId);
      return row === undefined ? null : presentFilm(row, tracksByVideo.get(row.id) ?? [], fileById, prefix);
    },
    cover: (drawn) => smallCover(prefix, drawn, fileById),
  };
}

/** Address of the uploaded cover, else of the generated one. */
export function smallCover(
  prefix: string,
  course: Pick<CourseRow, 'id' | 'title' | 'category' | 'tags' | 'cover_file_id'>,
  fileById: FilesById,
): string {
  const file = course.cover_file_id === null ? undefined : fileById.get(course.cover_file_id);
  const own = file === undefined ? null : presentFile(file, prefix).urls;
  return own?.small ?? mediaAddress.cover(prefix, course.id, coverTagOf(course), 400);
}

type TrackRow = Awaited<ReturnType<typeof listTracks>>[number];
type FilesById = ReadonlyMap<number, FileRow>;

function presentFilm(row: VideoRow, tracks: readonly TrackRow[], files: FilesById, prefix: string): WireFilm {
  const { preview, duration, chapters } = presentVideo(row, [], prefix);
  const file = files.get(row.file_id);
  return {
    id: row.id,
    file_id: row.file_id,
    name: file?.name ?? '',
    size: file?.size_bytes ?? 0,
    state: row.state,
    failure: filmFailures.find((failure) => failure === row.failure) ?? null,
    percent: row.percent,
    remaining: row.remaining_ms === null ? null : Math.round(row.remaining_ms / 1000),
    duration,
    preview,
    chapters,
    language: row.sound_language,
    heard_language: row.heard_language,
    tracks: tracks.map((track) => presentTrack(track, files)),
  };
}

function presentTrack({ kind, language, label, file_id, is_from_film }: TrackRow, files: FilesById): WireFilmTrack {
  const file = files.get(file_id);
  const skipped = (file?.skipped_cues ?? []).map(({ line, kind: fault }) => ({ line, kind: fault }));
  return { kind, language, label, file_id, name: file?.name ?? '', is_from_film, skipped };
}
