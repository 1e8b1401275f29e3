import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { DatabaseProblem } from './open.ts';

const folder = new URL('../migrations/', import.meta.url);

/** Applies the forward-only SQL files; several processes may start at once, because the migrator takes a lock. */
export async function migrate(connection: pg.PoolConfig): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }) });
  const migrations = Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => [file.slice(0, -4), { up: (trx: Kysely<unknown>) => apply(file, trx) }]),
  );
  try {
    const known = Object.keys(migrations);
    const applied = await listApplied(db);
    refuseNewerData(applied, known);
    // The common case at a start; the migrator would inspect every table first.
    if (applied.length === known.length) return;
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}

async function apply(file: string, trx: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(trx);
}

/** Names of the applied migrations; none in an empty database. */
async function listApplied(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (table.rows[0]?.name == null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

function refuseNewerData(applied: readonly string[], known: readonly string[]): void {
  const newer = applied.find((name) => !known.includes(name));
  if (newer !== undefined) {
    throw new DatabaseProblem(
      `This data was written by a newer Daystream (it knows "${newer}", this program does not); update the program.`,
    );
  }
}
