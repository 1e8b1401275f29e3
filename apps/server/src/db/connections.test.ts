import pino from 'pino';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { connectionsOf } from '#config/database-settings.ts';
import type { Environment } from '#config/environment.ts';
import { openSchool } from '../app.ts';
import type { OpenContext } from '../context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runReadOnly } from './read-only.ts';

const folder = mkdtempSync(join(tmpdir(), 'daystream-connections-'));
let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await createTestDatabase();
});
afterAll(async () => {
  await database.leave();
  await other.leave();
  rmSync(folder, { recursive: true, force: true });
});

let ctx: OpenContext | undefined;
afterEach(async () => {
  await ctx?.close();
  ctx = undefined;
});

const SIZES = { DATABASE_POOL_SIZE: '3', READ_ONLY_POOL_SIZE: '2', JOBS_POOL_SIZE: '2' };
const config = (settings: Environment) =>
  readConfig('test', { NODE_ENV: 'test', DAYSTREAM_DATA: folder, DATABASE_URL: database.url, ...SIZES, ...settings });
/** The same database, with an `application_name` that identifies our connections. */
const named = (name: string) => `${database.url}&application_name=${name}`;

async function connections(where = sql`true`): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and ${where} group by 1`.execute(ctx?.db as OpenContext['db']);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** More concurrent statements than connections. */
async function load({ db }: OpenContext): Promise<void> {
  const sleeping = () => sql`select pg_sleep(0.2)`.execute(db);
  await Promise.all(Array.from({ length: 9 }).flatMap(() => [sleeping(), runReadOnly(sleeping)]));
}

describe('the connections of a process', () => {
  it('are limited by its settings', async () => {
    ctx = await openSchool(config({}), undefined, pino({ level: 'silent' }));
    await ctx.startWorkers();
    await load(ctx);
    const total = Object.values(await connections()).reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(3 + 2);
    expect(total).toBeLessThanOrEqual(connectionsOf(ctx.config.pools));
    expect(connectionsOf(ctx.config.pools)).toBe(3 + 2 + 2 + 3);
  });

  it('that need a database session bypass the pooler: locks, LISTEN, jobs, read-only ones', async () => {
    const settings = { DATABASE_URL: named('pooled'), DATABASE_SESSION_URL: named('direct') };
    ctx = await openSchool(config(settings), undefined, pino({ level: 'silent' }));
    await ctx.startWorkers();
    await load(ctx);
    const lock = await ctx.locks.take('a lock', 0);
    expect((await connections()).pooled).toBe(3);
    const locking = sql`pid in (select pid from pg_locks where locktype = 'advisory')`;
    expect(await connections(locking)).toEqual({ direct: 1 });
    expect(await connections(sql`query ilike 'listen %'`)).toEqual({ direct: expect.any(Number) as number });
    const readOnly = await runReadOnly(() => sql<{ name: string }>`show application_name`.execute(ctx?.db as never));
    expect(readOnly.rows).toEqual([{ application_name: 'direct' }]);
    await lock?.release();
  });

  it('must all lead to one database', async () => {
    const settings = { DATABASE_SESSION_URL: other.url };
    await expect(openSchool(config(settings), undefined, pino({ level: 'silent' }))).rejects.toThrow(
      'DATABASE_URL and DATABASE_SESSION_URL lead to different databases.',
    );
  });
});

describe('the settings of connections', () => {
  it.each<[Environment, string]>([
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number'],
    [{ JOBS_POOL_SIZE: 'many' }, 'JOBS_POOL_SIZE must be a whole number'],
    [{ READ_ONLY_POOL_SIZE: '0' }, 'READ_ONLY_POOL_SIZE must be a whole number'],
  ])('%o is refused in one sentence', (settings, sentence) => {
    expect(() => config(settings)).toThrow(sentence);
  });

  it('need the URL of the pooler besides the direct one', () => {
    expect(() => readConfig('test', { DATABASE_SESSION_URL: database.url })).toThrow('also requires DATABASE_URL');
  });
});
