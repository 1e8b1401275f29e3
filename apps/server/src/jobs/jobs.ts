import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Trx } from '#db/open.ts';
import { SendFailure } from '#ports/mail.ts';
import type { Reports } from '#ports/reports.ts';

/** A light definition; the handler is given with the worker. Handlers may run twice and must be harmless then. */
export interface Job<T extends object> {
  readonly name: string;
  readonly retryLimit: number;
  /** A run longer than this counts as lost and is started again. */
  readonly expireInSeconds: number;
  /** How many run at once in one process. */
  readonly atOnce: number;
  /** Runs by itself as well, with an empty payload: minute hour day month weekday, UTC. */
  readonly cron?: string;
  /** Type only: what the job carries. */
  readonly payload?: T;
}

export interface Worker {
  readonly job: Job<never>;
  run(payload: never, signal: AbortSignal): Promise<void>;
}

export interface EnqueueOptions {
  readonly singletonKey?: string;
  readonly startAfterS?: number;
  /** Jobs of a higher one are taken first; 0 unless told. */
  readonly priority?: number;
}

export interface Jobs {
  /** Enqueues inside the change's transaction: rolled back with it, visible when it commits. */
  enqueue<T extends object>(trx: Trx, job: Job<T>, payload: T, options?: EnqueueOptions): Promise<void>;
}

export interface RunningJobs extends Jobs {
  work(workers: readonly Worker[]): Promise<void>;
  stop(): Promise<void>;
}

export function defineJob<T extends object>(job: Job<T>): Job<T> {
  return job;
}

/** Pairs a definition with its handler, checked against each other. */
export function worker<T extends object>(job: Job<T>, run: (payload: T, signal: AbortSignal) => Promise<void>): Worker {
  return { job: job as Job<never>, run };
}

const STOP_TIMEOUT_MS = 5000;
/** The job of a killed worker is taken up again after about this long. */
const HEARTBEAT_S = 15;
/** Jobs are told of at once; a word that was lost with its connection is made up for by looking. */
const LOOK_AGAIN_S = 5;
const taking = {
  pollingIntervalSeconds: LOOK_AGAIN_S,
  notifyPollingIntervalSeconds: LOOK_AGAIN_S,
  includeMetadata: true,
} as const;
/** However often a job failed, it is tried again at least this soon. */
export const LONGEST_RETRY_DELAY_S = 60;

/** Somebody else's server is away; the job is tried again until it is back. */
function isPassing(error: Error): boolean {
  return error instanceof SendFailure || isDatabaseUnavailable(error);
}

function isLastTry({ retryCount, retryLimit }: { readonly retryCount: number; readonly retryLimit: number }): boolean {
  return retryCount >= retryLimit;
}

export interface JobsOptions {
  readonly connection: pg.PoolConfig;
  readonly log: Logger;
  readonly reports: Reports;
  readonly queues: readonly Job<object>[];
  /** Schedules cron jobs and maintains the queue; a process that only enqueues leaves both to the workers. */
  readonly isWorker: boolean;
}

/** Opens the job queue in the school's own database. */
export async function openJobs({ connection, log, reports, queues, isWorker }: JobsOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 6,
    useListenNotify: true,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
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
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  const stopping = new AbortController();
  return {
    async enqueue(trx, job, payload, options = {}) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: (await trx.executeQuery(CompiledQuery.raw(text, values))).rows as object[],
        }),
      };
      await boss.send(job.name, payload, {
        db,
        singletonKey: options.singletonKey,
        startAfter: options.startAfterS,
        priority: options.priority ?? 0,
      });
    },
    async work(workers) {
      for (const { job, run } of workers) {
        if (job.cron !== undefined) await boss.schedule(job.name, job.cron);
        for (let place = 0; place < job.atOnce; place += 1) {
          let id = '';
          id = await boss.work(job.name, taking, async ([taken]) => {
            if (taken === undefined) return;
            // NOTE: pg-boss takes one job per word or look; whoever found one looks for the next at once.
            boss.notifyWorker(id);
            const stop = AbortSignal.any([stopping.signal, taken.signal]);
            try {
              await run(taken.data as never, stop);
            } catch (error) {
              log.error({ err: error, job: job.name, jobId: taken.id }, 'a job failed');
              if (!stop.aborted && error instanceof Error && (isLastTry(taken) || !isPassing(error)))
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
