import { fileTypes } from '@daystream/domain/courses';
import { coursePurposes, type MediaKind, type MediaSort, type MediaState } from '@daystream/domain/media';
import type { LocalizedText } from '@daystream/domain/languages';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '#db/like.ts';
import type { Connection, Trx } from '#db/open.ts';
import { mediaPart } from '../media-parts.store.ts';
import { deleteFileRows } from '../uploads/unused-files.store.ts';

export interface MediaFilter {
  readonly text: string;
  readonly kind: MediaKind | undefined;
  readonly state: MediaState | undefined;
  readonly sort: MediaSort;
}

const kinds: Record<MediaKind, readonly number[]> = {
  film: [fileTypes.video],
  picture: [fileTypes.image],
  track: [fileTypes.sound, fileTypes.subtitle],
  document: [fileTypes.document],
};

const orders: Record<MediaSort, string> = {
  '-created': 'f.id desc',
  created: 'f.id',
  name: 'f.name, f.id',
  '-name': 'f.name desc, f.id desc',
  size: 'f.size_bytes, f.id',
  '-size': 'f.size_bytes desc, f.id desc',
};

/** Media of courses; what people sent of themselves is no part of the library. */
const OF_COURSES = sql`f.purpose = 'media'`;
const IS_SETTING = sql<boolean>`coalesce(f.used_by_type like 'config%', false)`;
/** An import that runs has not put it into the course yet. */
const isArriving = () => sql<boolean>`(f.used_by_type is null and ${mediaPart('isImported')(sql.ref('f.id'))})`;
const IS_TRACK = sql<boolean>`exists (select from video_tracks t where t.file_id = f.id)`;

/** Places read once for the whole statement. */
const used = () => sql`used as materialized (select distinct video_id, file_id from ${mediaPart('used')()})`;
const isUsed = () => sql<boolean>`(${IS_SETTING} or ${IS_TRACK} or ${isArriving()}
  or f.id in (select file_id from used where file_id is not null)
  or v.id in (select video_id from used where video_id is not null))`;

const FROM = sql`from files f left join videos v on v.file_id = f.id`;

export interface MediaRow {
  readonly id: number;
  readonly video_id: number | null;
  readonly is_used: boolean;
}

/** One page of the library and the total, in one statement. */
export async function listMediaIds(db: Connection, filter: MediaFilter, page: { perPage: number; offset: number }) {
  const { rows } = await sql<MediaRow & { total: number }>`
    with ${used()}
    select f.id, v.id as video_id, coalesce(${isUsed()}, false) as is_used, count(*) over ()::int as total ${FROM}
    where ${sql.join(conditions(filter), sql` and `)}
    order by ${sql.raw(orders[filter.sort])} limit ${page.perPage} offset ${page.offset}`.execute(db);
  return rows;
}

function conditions({ text, kind, state }: MediaFilter): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = [OF_COURSES];
  if (text !== '') found.push(sql`f.name ilike ${containing(text)}`);
  // Tracks are listed with their films, and alone only on request.
  if (kind === undefined && text === '') found.push(sql`not ${IS_TRACK}`);
  if (kind !== undefined) found.push(sql`f.type = any(${[...kinds[kind]]})`);
  if (state === 'failed') found.push(sql`v.state = 'failed'`);
  if (state === 'processing') found.push(sql`v.state in ('queued', 'processing', 'playable')`);
  if (state === 'unused') found.push(sql`not coalesce(${isUsed()}, false)`);
  if (state === 'no_subtitles')
    found.push(sql`v.id is not null and not exists (
      select from video_tracks t where t.video_id = v.id and t.kind = 'subtitle')`);
  return found;
}

export interface MediaPlace {
  readonly kind: string;
  readonly course_id: number | null;
  readonly course_title: LocalizedText | null;
  readonly part_id: number | null;
  readonly set_id: number | null;
  readonly day_number: number | null;
  readonly title: LocalizedText;
  readonly version: number | null;
  readonly file_id: number;
}

/** Every place of the named files, by the file of a film. */
export async function listPlaces(db: Connection, fileIds: readonly number[]): Promise<MediaPlace[]> {
  if (fileIds.length === 0) return [];
  const ids = [...fileIds];
  const { rows } = await sql<MediaPlace>`
    select distinct p.kind, p.course_id, p.course_title, p.part_id, p.set_id, p.day_number, p.title, p.version,
        coalesce(v.file_id, p.file_id) as file_id
      from ${mediaPart('places')(ids, sql`select id from videos where file_id = any(${ids})`)} p left join videos v on v.id = p.video_id
    union all select 'settings', null, null, null, null, null, '{}'::jsonb, null, f.id from files f where f.id = any(${ids}) and ${IS_SETTING}
    union all select 'import', null, null, null, null, null, '{}'::jsonb, null, f.id from files f where f.id = any(${ids}) and ${isArriving()}
    union all select 'track', null, null, t.video_id, null, null, jsonb_build_object('', o.name), null, t.file_id
      from video_tracks t join videos v on v.id = t.video_id join files o on o.id = v.file_id
      where t.file_id = any(${ids})`.execute(db);
  return rows;
}

export interface MediaSums {
  readonly films: number;
  readonly files: number;
  readonly answers: number;
  readonly unused: number;
  readonly unused_count: number;
  /** Since the given moment. */
  readonly added: number;
}

/** What is stored, in bytes as sent; what is made of films comes on top. */
export async function sumMedia(db: Connection, since: Date): Promise<MediaSums> {
  const { rows } = await sql<MediaSums>`
    with ${used()}, stored as (
      select f.size_bytes, f.type, f.purpose, f.created_at, f.purpose = 'media' and not coalesce(${isUsed()}, false) as is_unused ${FROM})
    select coalesce(sum(size_bytes) filter (where purpose = 'media' and type = ${fileTypes.video} and not is_unused), 0)::float8 as films,
      coalesce(sum(size_bytes) filter (where purpose = 'media' and type <> ${fileTypes.video} and not is_unused), 0)::float8 as files,
      coalesce(sum(size_bytes) filter (where purpose not in (${sql.join(coursePurposes)})), 0)::float8 as answers,
      coalesce(sum(size_bytes) filter (where is_unused), 0)::float8 as unused,
      count(*) filter (where is_unused)::int as unused_count,
      coalesce(sum(size_bytes) filter (where created_at > ${since}), 0)::float8 as added
    from stored`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('the library has no sums');
  return sums;
}

/** A file of course media with its film, locked until the transaction ends. */
export function lockMedia(trx: Trx, fileId: number) {
  return trx
    .selectFrom('files')
    .leftJoin('videos', 'videos.file_id', 'files.id')
    .select([
      'files.id',
      'files.owner_id',
      'files.type',
      'files.name',
      'files.size_bytes',
      'files.storage_key',
      'files.used_by_type',
      'files.used_by_id',
      'videos.id as video_id',
    ])
    .where('files.id', '=', fileId)
    .where('files.purpose', '=', 'media')
    .forUpdate('files')
    .executeTakeFirst();
}

/** Deletes a file that has no place any more; returns where its bytes are. */
export async function deletePlacelessFile(trx: Trx, id: number): Promise<string | null> {
  const file = await lockMedia(trx, id);
  if (file === undefined || (await listPlaces(trx, [id])).length > 0) return null;
  await mediaPart('forgetImported')(trx, id);
  await deleteFileRows(trx, id);
  return file.storage_key;
}

const CONTENT = ['type', 'name', 'mime', 'size_bytes', 'width', 'height', 'duration_ms', 'skipped_cues'] as const;

/** Two files exchange their bytes and all that says something about them; ids, owners and places stay. */
export async function exchangeBytes(trx: Trx, one: number, other: number): Promise<void> {
  const columns = sql.join(CONTENT.map((name) => sql`${sql.ref(name)} = o.${sql.ref(name)}`));
  const keys = await trx.selectFrom('files').select(['id', 'storage_key']).where('id', 'in', [one, other]).execute();
  const keyOf = (id: number) => keys.find((file) => file.id === id)?.storage_key ?? '';
  await sql`update files f set ${columns} from files o
    where (f.id = ${one} and o.id = ${other}) or (f.id = ${other} and o.id = ${one})`.execute(trx);
  // A key belongs to one file at any moment.
  await trx
    .updateTable('files')
    .set({ storage_key: `exchanged/${one}` })
    .where('id', '=', one)
    .execute();
  await trx
    .updateTable('files')
    .set({ storage_key: keyOf(one) })
    .where('id', '=', other)
    .execute();
  await trx
    .updateTable('files')
    .set({ storage_key: keyOf(other) })
    .where('id', '=', one)
    .execute();
}
