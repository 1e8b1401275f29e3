import { userStatus } from '@daystream/domain/identity';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** Every segment with the people in it; of one when an id is given. */
export async function listSegments(db: Connection, id?: number) {
  return db
    .selectFrom('segments')
    .select([
      'id',
      'name',
      sql<number>`(select count(*)::int from user_segments join users on users.id = user_segments.user_id
        where segment_id = segments.id and users.status > ${userStatus.deleted})`.as('people_count'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy(sql`name collate people`)
    .execute();
}

/** undefined: there is one of this name. */
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

/** Which of these people there are. */
export async function knownPeople(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .where('status', '>', 0)
    .execute();
  return rows.map(({ id }) => id);
}

/** Answers who was not in it before. */
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

/** Answers who was in it. */
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
