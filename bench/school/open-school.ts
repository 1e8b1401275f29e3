import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openSchool } from '../../apps/server/src/app.ts';
import { type Config, readConfig } from '../../apps/server/src/config/config.ts';
import { programVersion } from '../../apps/server/src/config/version.ts';
import type { OpenContext } from '../../apps/server/src/context.ts';
import { openEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import { closeLater } from '../leftovers.ts';

/** The settings of a production school, as the server under test reads them from its environment. */
function productionConfig(dataFolder: string): Config {
  return readConfig(programVersion, {
    NODE_ENV: 'production',
    DAYSTREAM_DATA: dataFolder,
    PORT: '0',
    LOG_LEVEL: 'error',
    PATH: process.env.PATH,
  });
}

/** Opens the school in this process to fill it; nothing is served. */
export async function openForFilling(dataFolder: string): Promise<OpenContext> {
  const ctx = await openSchool(productionConfig(dataFolder));
  return { ...ctx, close: closeLater(() => ctx.close()) };
}

export interface SchoolDatabase {
  readonly db: Kysely<DB>;
  readonly connection: pg.PoolConfig;
  close(): Promise<void>;
}

/** Joins the database of a data folder beside its server: to restore tables and to read states. */
export async function openSchoolDatabase(dataFolder: string): Promise<SchoolDatabase> {
  const embedded = await openEmbedded(dataFolder, programVersion);
  const connection = { ...embedded.connection, database: 'daystream' };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }) });
  const close = closeLater(async () => {
    await db.destroy();
    await embedded.leave();
  });
  return { db, connection, close };
}
