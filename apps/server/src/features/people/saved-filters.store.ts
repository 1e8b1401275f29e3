import type { NamedList } from '@daystream/domain/people';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export async function listSavedFilters(db: Connection, list: NamedList) {
  const rows = await db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'search'])
    .where('list', '=', list)
    .orderBy(sql`name collate people`)
    .execute();
  return rows.map((row) => ({ ...row, search: row.search as Record<string, string> }));
}

export interface NewFilter {
  readonly list: NamedList;
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
  readonly staffId: number;
  readonly now: Date;
}

/** A name stands for one search of a list: the last one that was kept. */
export async function upsertFilter(trx: Trx, { list, name, search, staffId, now }: NewFilter): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_filters (list, name, search, staff_id, created_at)
    values (${list}, ${name}, ${JSON.stringify(search)}, ${staffId}, ${now})
    on conflict (list, lower(name)) do update set name = excluded.name, search = excluded.search returning id`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a kept filter has no id');
  return row.id;
}

export function findFilter(db: Connection, id: number) {
  return db
    .selectFrom('saved_filters')
    .select(['id', 'list', 'name', 'staff_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteFilter(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('saved_filters').where('id', '=', id).execute();
}
