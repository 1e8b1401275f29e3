import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { keepsPreparedStatements } from './pooler.ts';
import { isReadOnly } from './read-only.ts';
import { NamingClient } from './naming-client.ts';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;
/** Opened by a service and passed down as an argument to everything that takes part. */
export type Trx = Transaction<DB>;
/** For reads that may run inside or outside a transaction. */
export type Connection = Database | Trx;

export interface OpenDatabase {
  readonly db: Database;
  /** For everything that needs a database session: migrations, locks, LISTEN, the job queue. Bypasses the pooler. */
  readonly connection: pg.PoolConfig;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

/** A database that cannot be used: printed as one sentence, and the start ends. */
export class DatabaseProblem extends Error {}

/** Waiting longer for a free connection counts as an unavailable database. */
const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 2000;
const RESTART_MS = 20_000;
const RETRY_MS = 100;
const SCHOOL_DATABASE = 'daystream';

/** Opens the school's database: `DATABASE_URL`, or the embedded one of the data folder. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await openEmbedded(config.dataFolder, config.version, log) : null;
  const own = embedded === null ? null : { ...embedded.connection, database: SCHOOL_DATABASE };
  const pooled: pg.PoolConfig = own ?? { connectionString: config.databaseUrl ?? '' };
  const connection: pg.PoolConfig = own ?? { connectionString: config.databaseSessionUrl ?? '' };
  try {
    if (embedded !== null) await createSchoolDatabase(embedded.connection);
    const found = await checkDatabase(pooled, 'DATABASE_URL');
    if (config.databaseSessionUrl !== config.databaseUrl) {
      if ((await checkDatabase(connection, 'DATABASE_SESSION_URL')) !== found)
        throw new DatabaseProblem('DATABASE_URL and DATABASE_SESSION_URL lead to different databases.');
      await checkPooler(pooled);
    }
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
  const writing = openPool(pooled, config.pools.main, log);
  // A pooler would not pass the option on, and the connection would not be read-only.
  const readOnly = { ...connection, options: '-c default_transaction_read_only=on' };
  const reading = openPool(readOnly, config.pools.readOnly, log);
  const pool = {
    options: writing.options,
    connect: () => (isReadOnly() ? reading : writing).connect(),
    end: async () => void (await Promise.all([writing.end(), reading.end()])),
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    connection,
    isEmbedded: embedded !== null,
    async close() {
      // A hanging statement must not keep the process alive; the database's shutdown ends it.
      await Promise.race([db.destroy(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      await embedded?.leave();
    },
  };
}

function openPool(connection: pg.PoolConfig, max: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    Client: NamingClient as unknown as typeof pg.Client,
  });
  // Without a listener, one terminated connection would crash the process.
  // NOTE: pg-pool attaches the lost client with all its statements to the error, so only the message is logged.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'));
  // NOTE: pg-pool listens only while a client is idle; a connection lost in a transaction fails its next statement.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'a connection was lost')));
  return pool;
}

/** duplicate_database, unique_violation: another start has just created it. */
const alreadyThere = new Set(['42P04', '23505']);

/** Retries, because an adopted cluster that was shutting down is being restarted. */
async function createSchoolDatabase(connection: pg.PoolConfig): Promise<void> {
  for (const deadline = Date.now() + RESTART_MS; ; await sleep(RETRY_MS)) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [SCHOOL_DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${SCHOOL_DATABASE}`);
      return;
    } catch (error) {
      const isTemporary =
        isDatabaseUnavailable(error as Error) || alreadyThere.has((error as pg.DatabaseError).code ?? '');
      if (!isTemporary || Date.now() > deadline) throw error;
    } finally {
      await client.end();
    }
  }
}

/** Statements are prepared under names, which an old pooler mixes up between its clients. */
async function checkPooler(pooled: pg.PoolConfig): Promise<void> {
  const clients = [new pg.Client(pooled), new pg.Client(pooled)] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    if (await keepsPreparedStatements(...clients)) return;
    throw new DatabaseProblem(
      'The pooler at DATABASE_URL does not keep prepared statements; PgBouncer must be 1.21 or newer, with max_prepared_statements of at least 500.',
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const OLDEST_POSTGRES = 150_000;

/** Identifies the cluster and the database, as a string to compare. */
async function checkDatabase(connection: pg.PoolConfig, setting: string): Promise<string> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (cause) {
    throw new DatabaseProblem(`The database does not answer; check ${setting} and that PostgreSQL is running.`, {
      cause,
    });
  }
  try {
    const { rows } = await client.query<{ version: number; knows_russian: boolean; identity: string }>(
      `select current_setting('server_version_num')::int as version, lower('Я') = 'я' as knows_russian,
        concat(oid, ' ', extract(epoch from pg_postmaster_start_time())) as identity
      from pg_database where datname = current_database()`,
    );
    const [found] = rows;
    if (found === undefined || found.version < OLDEST_POSTGRES)
      throw new DatabaseProblem('PostgreSQL 15 or newer is needed.');
    if (!found.knows_russian) {
      throw new DatabaseProblem('This database cannot lower-case Russian letters; create it with a UTF-8 locale.');
    }
    return found.identity;
  } finally {
    await client.end();
  }
}
