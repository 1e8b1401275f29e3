import { type Expression, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { AuditedThing } from '../audit/index.ts';

/** Segments of a person by name, as SQL within another statement. */
export const segmentsOf = (userId: Expression<number>) => sql<{ id: number; name: string }[]>`
  (select coalesce(json_agg(json_build_object('id', segments.id, 'name', segments.name)
    order by segments.name collate people), '[]') from user_segments join segments on segments.id = user_segments.segment_id
    where user_segments.user_id = ${userId})`;

/** Every segment with its people, or the one of an id. */
export async function listSegments(db: Connection, id?: number) {
  return db
    .selectFrom('segments')
    .leftJoin('user_segments', 'user_segments.segment_id', 'segments.id')
    .leftJoin('people_names', (join) =>
      join.onRef('people_names.user_id', '=', 'user_segments.user_id').on('people_names.is_present', '=', true),
    )
    .select(['segments.id', 'segments.name', sql<number>`count(people_names.user_id)::int`.as('people_count')])
    .groupBy('segments.id')
    .$if(id !== undefined, (query) => query.where('segments.id', '=', id as number))
    .orderBy(sql`segments.name collate people`)
    .execute();
}

/** undefined: another segment has this name. */
export function insertSegment(trx: Trx, name: string, now: Date) {
  return trx
    .insertInto('segments')
    .values({ name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function findSegment(trx: Trx, id: number) {
  return trx.selectFrom('segments').select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function isNameOfAnother(trx: Trx, id: number, name: string): Promise<boolean> {
  const row = await trx
    .selectFrom('segments')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setName(trx: Trx, id: number, name: string): Promise<void> {
  await trx.updateTable('segments').set({ name }).where('id', '=', id).execute();
}

export async function deleteSegment(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('segments').where('id', '=', id).execute();
}

/** Which of these people exist. */
export async function knownPeople(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('people_names')
    .select('user_id')
    .where(sql<boolean>`user_id = any(${ids})`)
    .where('is_present', '=', true)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns who was not in it before. */
export async function addPeople(trx: Trx, segmentId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .insertInto('user_segments')
    .values(ids.map((id) => ({ user_id: id, segment_id: segmentId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns who was in it. */
export async function removePeople(trx: Trx, segmentId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .deleteFrom('user_segments')
    .where('segment_id', '=', segmentId)
    .where(sql<boolean>`user_id = any(${ids})`)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function removeFromSegments(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('user_segments').where('user_id', '=', userId).execute();
}

/** Segments by name, for the audit log. */
export async function readAuditedSegments(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuditedThing>> {
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, { title: name }]));
}

export function auditedSegmentsNamed(pattern: string) {
  return sql`select id from segments where name ilike ${pattern}`;
}
