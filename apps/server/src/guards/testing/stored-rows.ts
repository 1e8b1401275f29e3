import { sql } from 'kysely';
import type { Database } from '#db/open.ts';

/** Tables that a refused call may write to, because they count calls. */
const countedTables = ['sign_in_failures', 'counted_calls', 'one_time_codes', 'factor_failures'];

export interface StoredRows {
  /** Takes a snapshot of all rows. */
  remember(): Promise<void>;
  /** Whether any row has changed since the snapshot. */
  haveChanged(): Promise<boolean>;
}

/**
 * Detects changes of any row of a school. Reading a table is slow, so it is read only after a statement has touched it: a
 * trigger advances a sequence of the table and one of all tables, even if the transaction is rolled back.
 */
export async function watchRows(db: Database): Promise<StoredRows> {
  const tables = await listTables(db);
  await sql`create schema touches`.execute(db);
  await sql`create sequence touches.of_all`.execute(db);
  await sql`create function touches.touch() returns trigger language plpgsql as 'begin
    perform nextval(''touches.of_all''), nextval(format(''touches.%I'', tg_table_name)); return null; end'`.execute(db);
  for (const table of tables) {
    await sql`create sequence ${sql.id('touches', table)}`.execute(db);
    await sql`create trigger touch after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function touches.touch()`.execute(db);
  }
  let touchesOfAll = '';
  let touches = new Map<string, string>();
  let rows: ReadonlyMap<string, string> = new Map(tables.map((table) => [table, 'not read yet']));

  /** The tables whose rows have changed since they were last read. */
  async function readTouched(): Promise<Map<string, string>> {
    const ofAll = await countAllTouches(db);
    if (ofAll === touchesOfAll) return new Map();
    touchesOfAll = ofAll;
    const before = touches;
    touches = await countTouches(db);
    const touched = tables.filter((table) => before.size === 0 || touches.get(table) !== before.get(table));
    const read = touched.length === 0 ? new Map<string, string>() : await readRows(db, touched);
    return new Map([...read].filter(([table, hash]) => rows.get(table) !== hash));
  }

  return {
    async remember() {
      rows = new Map([...rows, ...(await readTouched())]);
    },
    async haveChanged() {
      return (await readTouched()).size > 0;
    },
  };
}

async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and relname <> all(${countedTables}) order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function countAllTouches(db: Database): Promise<string> {
  const { rows } = await sql<{
    count: string;
  }>`select last_value::text || is_called as count from touches.of_all`.execute(db);
  return rows[0]?.count ?? '';
}

async function countTouches(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; count: string | null }>`
    select sequencename as name, last_value::text as count from pg_sequences where schemaname = 'touches'`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count ?? '']));
}

/** A hash of each table's row versions, by place and writing transaction: hashing their values takes longer. */
async function readRows(db: Database, tables: readonly string[]): Promise<Map<string, string>> {
  const parts = tables.map(
    (name) =>
      sql`select ${name}::text as name, coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)::numeric), 0)::text as hash
        from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
