import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { programVersion } from '#config/version.ts';
import { defineJob, worker } from '#jobs/jobs.ts';
import type { Hint } from '#socket/hints.ts';
import { buildApp } from '../app.ts';
import { type OpenContext, openContext } from '../context.ts';
import { features } from '../features.ts';
import { clearDataFolder, makeDataFolder, postmasterOf, processesOn, signalAll } from './testing/program.ts';
import { itInEverything } from '../testing/everything.ts';

const SLOW_MS = 60_000;
const ring = defineJob<{ turn: number }>({ name: 'ring', retryLimit: 3, expireInSeconds: 60, atOnce: 1 });

let folder: string;
let ctx: OpenContext;
let app: FastifyInstance;
const rung: number[] = [];
const received: Hint[] = [];
beforeAll(async () => {
  folder = makeDataFolder();
  const config = readConfig(programVersion, { DAYSTREAM_DATA: folder, NODE_ENV: 'test', PORT: '0' });
  const bell = { noun: 'bell', jobs: [ring], workers: () => [worker(ring, async ({ turn }) => void rung.push(turn))] };
  ctx = await openContext(config, [...features, bell], undefined, pino({ level: 'silent' }));
  app = await buildApp(ctx);
  await ctx.startWorkers();
  ctx.hints.subscribe((hint) => received.push(hint));
}, SLOW_MS);
afterAll(async () => {
  await app.close();
  await ctx.close();
  await clearDataFolder(folder, []);
}, SLOW_MS);

const health = async () => (await app.inject('/health')).statusCode;

async function becomes(status: number): Promise<void> {
  await expect.poll(health, { interval: 50 }).toBe(status);
}

/** One change with all its effects: a row, a job, a hint. */
async function change(turn: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await ctx.jobs.enqueue(trx, ring, { turn });
    await ctx.hints.publish(trx, { userId: turn, event: 'points', ids: {} });
  });
}

async function isConnected(pid: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(ctx.db);
  return rows.length > 0;
}

async function arrives(turn: number): Promise<void> {
  await expect.poll(() => rung, { timeout: 40_000, interval: 50 }).toContain(turn);
  await expect.poll(() => received.map(({ userId }) => userId), { interval: 50 }).toContain(turn);
}

describe('a server that loses its database', { timeout: SLOW_MS }, () => {
  it('delivers jobs and hints', async () => {
    expect(await health()).toBe(200);
    await change(1);
    await arrives(1);
  });

  it('restarts a killed database by itself and delivers each job and hint once', async () => {
    const killed = postmasterOf(folder);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => postmasterOf(folder), { interval: 50 }).not.toBe(killed);
    await becomes(200);
    await change(2);
    // LISTEN is restored shortly after the database is back; a hint in between may be lost.
    await expect
      .poll(async () => (await change(3), received.some(({ userId }) => userId === 3)), {
        timeout: 10_000,
        interval: 200,
      })
      .toBe(true);
    await expect.poll(() => rung, { timeout: 40_000 }).toContain(2);
    // Hints arrive in order: after a later one, no more copies of an earlier one can follow.
    await change(4);
    await arrives(4);
    await change(8);
    await arrives(8);
    expect(received.filter(({ userId }) => userId === 4)).toHaveLength(1);
  });

  itInEverything('says so while the database only keeps silent, and is well again when it answers', async () => {
    const silent = processesOn(folder);
    signalAll(silent, 'SIGSTOP');
    try {
      const began = Date.now();
      expect(await health()).toBe(503);
      expect(Date.now() - began).toBeLessThan(4000);
    } finally {
      signalAll(silent, 'SIGCONT');
    }
    await becomes(200);
    await change(5);
    await arrives(5);
  });

  it('survives connections terminated in the middle of a transaction', async () => {
    const cut = ctx.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const pid = rows[0]?.pid ?? 0;
      await sql`select pg_terminate_backend(${pid})`.execute(ctx.db);
      await expect.poll(() => isConnected(pid)).toBe(false);
      await sql`select 1`.execute(trx);
    });
    await expect(cut).rejects.toThrow(/terminat|not queryable|ECONNRESET/);
    expect(await health()).toBe(200);
  });

  it('survives the termination of all connections at once', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`.execute(ctx.db);
    await becomes(200);
    await expect
      .poll(async () => (await change(6), received.some(({ userId }) => userId === 6)), {
        timeout: 10_000,
        interval: 200,
      })
      .toBe(true);
    await change(7);
    await arrives(7);
  });
});
