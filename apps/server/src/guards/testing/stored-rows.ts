import { sql } from 'kysely';
import type { Database } from '#db/open.ts';

/** What a refused call may write: that it was made. */
const countedTables = ['sign_in_failures', 'counted_calls', 'one_time_codes', 'factor_failures'];

export interface StoredRows {
  /** Takes what is stored now for what is to stay. */
  remember(): Promise<void>;
  /** Whether any row is another than when they were remembered. */
  haveChanged(): Promise<boolean>;
}

/**
 * Watches every row of a school. To read them all takes long, so it is done only after a statement has touched a table, which
 * advances a sequence even when its transaction is taken back.
 */
export async function watchRows(db: Database): Promise<StoredRows> {
  const tables = await listTables(db);
  await sql`create sequence touches`.execute(db);
  await sql`create function touch() returns trigger language plpgsql as
    'begin perform nextval(''public.touches''); return null; end'`.execute(db);
  for (const table of tables) {
    await sql`create trigger touch after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function touch()`.execute(db);
  }
  let touches = '';
  let rows = '';
  return {
    async remember() {
      touches = await countTouches(db);
      rows = await readRows(db, tables);
    },
    async haveChanged() {
      const before = touches;
      touches = await countTouches(db);
      return touches !== before && (await readRows(db, tables)) !== rows;
    },
  };
}

async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and relname <> all(${countedTables}) order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function countTouches(db: Database): Promise<string> {
  const { rows } = await sql<{ count: string }>`
    select last_value::text || is_called::text as count from touches`.execute(db);
  return rows[0]?.count ?? '';
}

/** One value that is another whenever any row is. */
async function readRows(db: Database, tables: readonly string[]): Promise<string> {
  const parts = tables.map(
    (name) => sql`select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as part from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ whole: string }>`
    select string_agg(part::text, ' ') as whole from (${sql.join(parts, sql` union all `)}) as parts`.execute(db);
  return rows[0]?.whole ?? '';
}
