import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { type OpenDatabase, openDatabase } from '#db/open.ts';
import { SendFailure } from '#ports/mail.ts';
import type { ReportPlace } from '#ports/reports.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Job, openJobs, type RunningJobs, worker } from './jobs.ts';

const watered: Job<{ plant: string }> = { name: 'water_plant', retryLimit: 0, expireInSeconds: 60, atOnce: 1 };
const wateredTwice: Job<{ plant: string }> = { ...watered, retryLimit: 1 };

const log = pino({ level: 'silent' });
let database: TestDatabase;
let jobs: RunningJobs;
let school: OpenDatabase;
const reported: [string, ReportPlace][] = [];

type Watering = (payload: { plant: string }, stop: AbortSignal) => Promise<void>;

async function open(run: Watering, job = watered): Promise<void> {
  database = await createTestDatabase();
  school = await openDatabase(readConfig('test', { DATABASE_URL: database.url, NODE_ENV: 'test' }), log);
  await start(job);
  await jobs.work([worker(job, run)]);
}

async function start(job: Job<{ plant: string }>): Promise<void> {
  const reports = {
    report: (error: Error, place: ReportPlace) => void reported.push([error.message, place]),
    close: () => Promise.resolve(),
  };
  jobs = await openJobs({ connection: school.connection, poolSize: 6, log, reports, queues: [job], isWorker: true });
}

afterEach(async () => {
  reported.length = 0;
  await jobs.stop();
  await school.close();
  await database.leave();
});

const enqueue = (plant: string) => school.db.transaction().execute((trx) => jobs.enqueue(trx, watered, { plant }));

it('reports a failed job by its name', async () => {
  await open(({ plant }) => Promise.reject(new TypeError(`no water for ${plant}`)));
  await enqueue('fern');
  await expect.poll(() => reported).toEqual([['no water for fern', { method: 'JOB', route: 'water_plant' }]]);
});

it.each([
  ['an undelivered message after its last retry', new SendFailure('no answer'), [0, 0, 1]],
  ['any other error at its first failure', new TypeError('no water'), [0, 1, 2]],
])('reports %s', async (_, failure, reportedBefore) => {
  const counts: number[] = [];
  const run = () => {
    counts.push(reported.length);
    return Promise.reject(failure);
  };
  await open(run, wateredTwice);
  await enqueue('fern');
  await expect.poll(() => [...counts, reported.length]).toEqual(reportedBefore);
});

it('reports nothing for a job that was stopped with its process', async () => {
  let hasBegun = false;
  await open((_, stop) => {
    hasBegun = true;
    return new Promise((_end, refuse) => stop.addEventListener('abort', () => refuse(new Error('stopped'))));
  });
  await enqueue('moss');
  await expect.poll(() => hasBegun).toBe(true);
  await jobs.stop();
  expect(reported).toEqual([]);
});

it('updates a queue at the next start only if its job has changed', async () => {
  await open(() => Promise.resolve());
  const queue = async () => {
    const { rows } = await sql<{ retry_limit: number; expire_seconds: number; updated_on: Date }>`
      select retry_limit, expire_seconds, updated_on from pgboss.queue where name = ${watered.name}`.execute(school.db);
    return rows[0];
  };
  const first = await queue();
  expect(first).toMatchObject({ retry_limit: 0, expire_seconds: 60 });
  await jobs.stop();
  await start(watered);
  expect(await queue()).toEqual(first);
  await jobs.stop();
  await start({ ...watered, retryLimit: 3, expireInSeconds: 90 });
  expect(await queue()).toMatchObject({ retry_limit: 3, expire_seconds: 90 });
});
