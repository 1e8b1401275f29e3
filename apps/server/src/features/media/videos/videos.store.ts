import type { FilmChapter, FilmFailure, TrackKind, TranscodeState, WrittenChapters } from '@daystream/domain/media';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import { videoColumns } from '../media.store.ts';

export interface VideoTrack {
  readonly kind: TrackKind;
  /** BCP 47. */
  readonly language: string;
  readonly label: string;
  readonly fileId: number;
  /** It was found inside the film. */
  readonly isFromFilm?: boolean;
}

/** The new row's id; null when the file already has a video. */
export async function insertVideo(
  trx: Trx,
  { fileId, defaultLanguage = null }: { fileId: number; defaultLanguage?: string | null | undefined },
  now: Date,
): Promise<number | null> {
  const row = await trx
    .insertInto('videos')
    .values({ file_id: fileId, default_language: defaultLanguage, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A video and its source file. */
export function findVideoWork(db: Connection, id: number) {
  return db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select([
      ...videoColumns,
      'videos.inside_read_at',
      'videos.default_language',
      'videos.work_key',
      'files.owner_id',
      'files.name',
      'files.purpose',
      'files.storage_key',
    ])
    .where('videos.id', '=', id)
    .executeTakeFirst();
}

/** Locked until the transaction ends, so that state and tracks change one after another. */
export function lockVideo(trx: Trx, id: number) {
  return trx
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select([
      'videos.id',
      'videos.state',
      'videos.sound_language',
      'videos.hls_key',
      'files.owner_id',
      'files.purpose',
      'files.used_by_type',
      'files.storage_key',
    ])
    .where('videos.id', '=', id)
    .forUpdate('videos')
    .executeTakeFirst();
}

export interface VideoChanges {
  readonly state: TranscodeState;
  readonly failure?: FilmFailure | null;
  readonly percent?: number;
  readonly remainingMs?: number | null;
  readonly durationMs?: number;
  readonly width?: number;
  readonly height?: number;
  readonly hlsKey?: string;
  readonly mp4Key?: string | null;
  readonly posterKey?: string;
}

/** The revision changes with everything that is served, and so do its addresses. */
export async function updateVideo(trx: Trx, id: number, changes: VideoChanges, now: Date): Promise<void> {
  await trx
    .updateTable('videos')
    .set({
      state: changes.state,
      failure: changes.failure,
      failure_told_at: changes.failure === null ? null : undefined,
      percent: changes.percent,
      remaining_ms: changes.remainingMs,
      duration_ms: changes.durationMs,
      width: changes.width,
      height: changes.height,
      hls_key: changes.hlsKey,
      mp4_key: changes.mp4Key,
      poster_key: changes.posterKey,
      revision: changes.hlsKey === undefined ? undefined : sql`revision + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Ignores a report of a run that has ended. A run that repeats lost work reports less than is known: the film stays there. */
export async function updateProgress(trx: Trx, id: number, percent: number, remainingMs: number | null): Promise<void> {
  await trx
    .updateTable('videos')
    .set({ percent: sql`greatest(percent, ${percent})`, remaining_ms: remainingMs })
    .where('id', '=', id)
    .where('state', 'in', ['processing', 'playable'])
    .execute();
}

export async function listVideoTracks(
  db: Connection,
  videoId: number,
): Promise<(VideoTrack & { storageKey: string })[]> {
  const rows = await db
    .selectFrom('video_tracks')
    .innerJoin('files', 'files.id', 'video_tracks.file_id')
    .select([
      'video_tracks.kind',
      'video_tracks.language',
      'video_tracks.label',
      'video_tracks.is_from_film',
      'files.id',
      'files.storage_key',
    ])
    .where('video_tracks.video_id', '=', videoId)
    .orderBy('video_tracks.id')
    .execute();
  return rows.map(({ kind, language, label, id, storage_key, is_from_film }) => ({
    kind,
    language,
    label,
    fileId: id,
    isFromFilm: is_from_film,
    storageKey: storage_key,
  }));
}

export async function setSoundLanguage(trx: Trx, videoId: number, language: string | null): Promise<void> {
  await trx.updateTable('videos').set({ sound_language: language }).where('id', '=', videoId).execute();
}

export async function setHeardLanguage(db: Connection, videoId: number, language: string | null): Promise<void> {
  await db.updateTable('videos').set({ heard_language: language }).where('id', '=', videoId).execute();
}

export async function setVideoTracks(trx: Trx, videoId: number, tracks: readonly VideoTrack[]): Promise<void> {
  await trx.deleteFrom('video_tracks').where('video_id', '=', videoId).execute();
  await addVideoTracks(trx, videoId, tracks);
}

/** Adds those whose kind and language the video does not have; answers the ids of their files. */
export async function addVideoTracks(trx: Trx, videoId: number, tracks: readonly VideoTrack[]): Promise<number[]> {
  if (tracks.length === 0) return [];
  const rows = tracks.map(({ kind, language, label, fileId, isFromFilm }) => ({
    video_id: videoId,
    kind,
    language,
    label,
    file_id: fileId,
    is_from_film: isFromFilm === true,
  }));
  const added = await trx
    .insertInto('video_tracks')
    .values(rows)
    .onConflict((same) => same.columns(['video_id', 'kind', 'language']).doNothing())
    .returning('file_id')
    .execute();
  return added.map(({ file_id }) => file_id);
}

/** Stores what a film brought along, so that it is not read again. */
export async function noteInside(trx: Trx, id: number, chapters: readonly FilmChapter[], now: Date): Promise<void> {
  await trx
    .updateTable('videos')
    .set({ chapters: JSON.stringify(chapters), inside_read_at: now })
    .where('id', '=', id)
    .execute();
}

export async function writeChapters(trx: Trx, id: number, written: WrittenChapters): Promise<void> {
  await trx
    .updateTable('videos')
    .set({ written_chapters: JSON.stringify(written) })
    .where('id', '=', id)
    .execute();
}

/** The film is made again, from what its file has become; what it brought along before is forgotten. */
export async function forgetSource(trx: Trx, id: number, workKey: string): Promise<void> {
  await trx
    .updateTable('videos')
    .set({ work_key: workKey, inside_read_at: null, chapters: '[]' })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('video_tracks').where('video_id', '=', id).where('is_from_film', '=', true).execute();
}

/** Videos that have a file beside them. */
export async function listVideosWithTrack(db: Connection, fileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('video_tracks')
    .select('video_id')
    .distinct()
    .where('file_id', '=', fileId)
    .execute();
  return rows.map(({ video_id }) => video_id);
}

/** The folder that a video plays from; undefined without one. */
export async function findPlayedFolder(db: Connection, id: number): Promise<string | null | undefined> {
  const row = await db.selectFrom('videos').select('hls_key').where('id', '=', id).executeTakeFirst();
  return row?.hls_key;
}

export interface FilmFilter {
  readonly state?: TranscodeState | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** Films of course media; films of answers belong to their senders (Q247). */
function courseFilms(db: Connection, { state, ids }: FilmFilter) {
  let films = db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .where('files.purpose', '=', 'media');
  if (state !== undefined) films = films.where('videos.state', '=', state);
  if (ids !== undefined) films = films.where('videos.id', 'in', [0, ...ids]);
  return films;
}

export type FilmRow = Awaited<ReturnType<typeof listCourseFilms>>[number];

export function listCourseFilms(db: Connection, filter: FilmFilter, page: { perPage: number; offset: number }) {
  return courseFilms(db, filter)
    .select([...videoColumns, 'files.name', 'files.size_bytes'])
    .orderBy('videos.id', 'desc')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
}

export async function countCourseFilms(db: Connection, filter: FilmFilter): Promise<number> {
  const { count } = await courseFilms(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The duration of a film that is not transcoded yet; transcoding sets it again. */
export async function updateUnknownDuration(db: Connection, id: number, durationMs: number): Promise<void> {
  await db
    .updateTable('videos')
    .set({ duration_ms: durationMs })
    .where('id', '=', id)
    .where('duration_ms', 'is', null)
    .execute();
}
