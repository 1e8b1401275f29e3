import { type Expression, sql } from 'kysely';
import type { FilmChapter, SkippedCue, UploadPurpose, WrittenChapters } from '@daystream/domain/media';
import type { Connection, Trx } from '#db/open.ts';

export const fileColumns = [
  'files.id',
  'files.owner_id',
  'files.purpose',
  'files.type',
  'files.name',
  'files.mime',
  'files.size_bytes',
  'files.storage_key',
  'files.width',
  'files.height',
  'files.duration_ms',
  'files.used_by_type',
  'files.used_by_id',
  'files.created_at',
  // What was left out of subtitles.
  sql.ref<readonly SkippedCue[] | null>('files.skipped_cues').as('skipped_cues'),
] as const;

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

export function listFiles(db: Connection, ids: readonly number[]) {
  return db
    .selectFrom('files')
    .select(fileColumns)
    .where('files.id', 'in', [0, ...ids])
    .execute();
}

export const videoColumns = [
  'videos.id',
  'videos.file_id',
  'videos.state',
  'videos.failure',
  'videos.percent',
  'videos.remaining_ms',
  'videos.duration_ms',
  'videos.width',
  'videos.height',
  'videos.hls_key',
  'videos.mp4_key',
  'videos.poster_key',
  'videos.revision',
  'videos.created_at',
  'videos.sound_language',
  'videos.heard_language',
  sql.ref<readonly FilmChapter[]>('videos.chapters').as('chapters'),
  sql.ref<WrittenChapters>('videos.written_chapters').as('written_chapters'),
] as const;

export type VideoRow = Awaited<ReturnType<typeof listVideoRows>>[number];

export function listVideoRows(db: Connection, ids: readonly number[]) {
  return db
    .selectFrom('videos')
    .select(videoColumns)
    .where('videos.id', 'in', [0, ...ids])
    .execute();
}

export function listVideosOfFiles(db: Connection, fileIds: readonly number[]) {
  return db
    .selectFrom('videos')
    .select(videoColumns)
    .where('videos.file_id', 'in', [0, ...fileIds])
    .execute();
}

export function listTracks(db: Connection, videoIds: readonly number[]) {
  return db
    .selectFrom('video_tracks')
    .select(['video_id', 'kind', 'language', 'label', 'file_id', 'is_from_film'])
    .where('video_id', 'in', [0, ...videoIds])
    .orderBy('id')
    .execute();
}

/** Durations of videos by id; a video that is not probed yet is missing. */
export async function listDurations(db: Connection, videoIds: readonly number[]): Promise<Map<number, number>> {
  if (videoIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'duration_ms'])
    .where('id', 'in', [...videoIds])
    .execute();
  return new Map(rows.flatMap(({ id, duration_ms }) => (duration_ms === null ? [] : [[id, duration_ms] as const])));
}

/** What a learner can view of a film: its length, null before it is probed, and whether it failed and can still be played. */
export interface FilmState {
  readonly durationMs: number | null;
  readonly isFailed: boolean;
  readonly isPlayable: boolean;
}

export async function listFilmStates(db: Connection, videoIds: readonly number[]): Promise<Map<number, FilmState>> {
  if (videoIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'duration_ms', 'state', 'mp4_key'])
    .where('id', 'in', [...videoIds])
    .execute();
  return new Map(
    rows.map(({ id, duration_ms: durationMs, state, mp4_key: key }) => [
      id,
      { durationMs, isFailed: state === 'failed', isPlayable: key !== null },
    ]),
  );
}

export interface NewFile {
  readonly ownerId: number | null;
  readonly purpose: UploadPurpose;
  readonly type: number;
  readonly name: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly skippedCues: readonly SkippedCue[];
  readonly createdAt: Date;
}

export function insertFile(trx: Trx, file: NewFile): Promise<FileRow> {
  return trx
    .insertInto('files')
    .values({
      owner_id: file.ownerId,
      purpose: file.purpose,
      type: file.type,
      name: file.name,
      mime: file.mime,
      size_bytes: file.sizeBytes,
      storage_key: file.storageKey,
      width: file.width,
      height: file.height,
      duration_ms: file.durationMs,
      skipped_cues: file.skippedCues.length === 0 ? null : JSON.stringify(file.skippedCues),
      created_at: file.createdAt,
    })
    .returning(fileColumns)
    .executeTakeFirstOrThrow();
}

/** The named files of one owner, locked until the transaction ends. */
export function lockFilesOf(trx: Trx, ownerId: number | null, ids: readonly number[]) {
  return trx
    .selectFrom('files')
    .leftJoin('videos', 'videos.file_id', 'files.id')
    .select([...fileColumns, 'videos.state as video_state'])
    .where('files.id', 'in', [0, ...ids])
    .where('files.owner_id', 'is not distinct from', ownerId)
    .orderBy('files.id')
    .forUpdate('files')
    .execute();
}

export async function markUsed(trx: Trx, ids: readonly number[], type: string, id: number): Promise<void> {
  await trx
    .updateTable('files')
    .set({ used_by_type: type, used_by_id: id })
    .where('id', 'in', [0, ...ids])
    .execute();
}

/** Marks the files as unused that this kind of thing uses. */
export async function markUnused(trx: Trx, type: string, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('files')
    .set({ used_by_type: null, used_by_id: null })
    .where('id', 'in', [0, ...ids])
    .where('used_by_type', '=', type)
    .execute();
}

/** The file itself, or the source file of a video. */
export function findFileOf(db: Connection, { kind, id }: { kind: 'video' | 'file'; id: number }) {
  const files = db.selectFrom('files').select(fileColumns);
  if (kind === 'file') return files.where('files.id', '=', id).executeTakeFirst();
  return files.innerJoin('videos', 'videos.file_id', 'files.id').where('videos.id', '=', id).executeTakeFirst();
}

/** The name of a file, as SQL within another statement. */
export const fileName = (fileId: Expression<number | null>) =>
  sql<string | null>`(select name from files where files.id = ${fileId})`;

/** Ids of a person's uploads, as SQL for another statement. */
export const fileIdsOf = (ownerId: number) => sql<number>`select id from files where owner_id = ${ownerId}`;

/** Whether all of them are there still; none is deleted before the transaction ends. */
export async function holdMedia(
  trx: Trx,
  { filmIds, fileIds }: { filmIds: readonly number[]; fileIds: readonly number[] },
): Promise<boolean> {
  const films = await trx
    .selectFrom('videos')
    .select('id')
    .where('id', 'in', [0, ...filmIds])
    .forKeyShare()
    .execute();
  const files = await trx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [0, ...fileIds])
    .forKeyShare()
    .execute();
  return films.length === new Set(filmIds).size && files.length === new Set(fileIds).size;
}

/** Where the newest files are stored. */
export async function listNewestKeys(db: Connection, count: number): Promise<string[]> {
  const rows = await db.selectFrom('files').select('storage_key').orderBy('id', 'desc').limit(count).execute();
  return rows.map(({ storage_key }) => storage_key);
}
