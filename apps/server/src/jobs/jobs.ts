import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Trx } from '#db/open.ts';
import { SendFailure } from '#ports/mail.ts';
import type { Reports } from '#ports/reports.ts';

/** The definition of a job; its handler comes with the worker. A job may run twice, so handlers must be idempotent. */
export interface Job<T extends object> {
  readonly name: string;
  readonly retryLimit: number;
  /** Timeout: a longer run counts as lost, and the job is retried. */
  readonly expireInSeconds: number;
  /** Concurrent runs per process. */
  readonly atOnce: number;
  /** Also runs on this schedule, with an empty payload: minute hour day month weekday, UTC. */
  readonly cron?: string;
  /** Type only: the payload. */
  readonly payload?: T;
}

export interface Worker {
  readonly job: Job<never>;
  run(payload: never, signal: AbortSignal): Promise<void>;
}

export interface EnqueueOptions {
  readonly singletonKey?: string;
  readonly startAfterS?: number;
  /** Higher comes first; 0 by default. */
  readonly priority?: number;
}

export interface Jobs {
  /** Enqueues inside the transaction of the change: rolled back with it, visible when it commits. */
  enqueue<T extends object>(trx: Trx, job: Job<T>, payload: T, options?: EnqueueOptions): Promise<void>;
  /** Changes the priority of the waiting jobs with this key. */
  prioritise<T extends object>(trx: Trx, job: Job<T>, singletonKey: string, priority: number): Promise<void>;
}

export interface RunningJobs extends Jobs {
  work(workers: readonly Worker[]): Promise<void>;
  stop(): Promise<void>;
}

export function defineJob<T extends object>(job: Job<T>): Job<T> {
  return job;
}

/** Pairs a job with its handler and checks their types against each other. */
export function worker<T extends object>(job: Job<T>, run: (payload: T, signal: AbortSignal) => Promise<void>): Worker {
  return { job: job as Job<never>, run };
}

const STOP_TIMEOUT_MS = 5000;
/** After about this time the job of a killed worker is retried. */
const HEARTBEAT_S = 15;
/** Workers are notified of new jobs; polling finds the jobs of lost notifications. */
const POLL_S = 5;
const fetching = {
  pollingIntervalSeconds: POLL_S,
  notifyPollingIntervalSeconds: POLL_S,
  includeMetadata: true,
} as const;
/** Retries back off up to this delay. */
export const LONGEST_RETRY_DELAY_S = 60;

/** Another server is unavailable; the retry will probably succeed. */
function isTemporary(error: Error): boolean {
  return error instanceof SendFailure || isDatabaseUnavailable(error);
}

function isLastTry({ retryCount, retryLimit }: { readonly retryCount: number; readonly retryLimit: number }): boolean {
  return retryCount >= retryLimit;
}

export interface JobsOptions {
  readonly connection: pg.PoolConfig;
  readonly poolSize: number;
  readonly log: Logger;
  readonly reports: Reports;
  readonly queues: readonly Job<object>[];
  /** Schedules cron jobs and maintains the queue; a process that only enqueues does neither. */
  readonly isWorker: boolean;
}

/** Opens the job queue in the school's own database. */
export async function openJobs({
  connection,
  poolSize,
  log,
  reports,
  queues,
  isWorker,
}: JobsOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: poolSize,
    useListenNotify: true,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  await declareQueues(boss, queues);
  const stopping = new AbortController();
  return {
    async enqueue(trx, job, payload, options = {}) {
      await boss.send(job.name, payload, {
        db: connectionOf(trx),
        singletonKey: options.singletonKey,
        startAfter: options.startAfterS,
        priority: options.priority ?? 0,
      });
    },
    async prioritise(trx, job, singletonKey, priority) {
      await boss.update(job.name, undefined, { db: connectionOf(trx), singletonKey, priority, match: 'all' });
    },
    async work(workers) {
      for (const { job, run } of workers) {
        if (job.cron !== undefined) await boss.schedule(job.name, job.cron);
        for (let place = 0; place < job.atOnce; place += 1) {
          let id = '';
          id = await boss.work(job.name, fetching, async ([fetched]) => {
            if (fetched === undefined) return;
            // NOTE: pg-boss fetches one job per notification or poll; fetching on at once empties the queue sooner.
            boss.notifyWorker(id);
            const stop = AbortSignal.any([stopping.signal, fetched.signal]);
            try {
              await run(fetched.data as never, stop);
            } catch (error) {
              log.error({ err: error, job: job.name, jobId: fetched.id }, 'a job failed');
              if (!stop.aborted && error instanceof Error && (isLastTry(fetched) || !isTemporary(error)))
                reports.report(error, { method: 'JOB', route: job.name });
              throw error;
            }
          });
        }
      }
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
    },
  };
}

/** Reads all queues in one query; at most starts none has changed. */
async function declareQueues(boss: PgBoss, queues: readonly Job<object>[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, expireInSeconds } of queues) {
    const options = {
      retryLimit,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_DELAY_S,
      expireInSeconds,
      heartbeatSeconds: HEARTBEAT_S,
      notify: true,
    };
    const queue = there.get(name);
    if (queue === undefined) await boss.createQueue(name, options);
    else if (hasChanged(options, queue)) await boss.updateQueue(name, options);
  }
}

function hasChanged(options: Partial<QueueResult>, queue: QueueResult): boolean {
  return Object.entries(options).some(([name, value]) => queue[name as keyof QueueResult] !== value);
}

/** Makes the queue write in the transaction of the change. */
function connectionOf(trx: Trx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: (await trx.executeQuery(CompiledQuery.raw(text, values))).rows as object[],
    }),
  };
}
