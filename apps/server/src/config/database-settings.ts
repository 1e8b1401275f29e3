import { ConfigProblem } from './config-problem.ts';
import type { Environment } from './environment.ts';
import { wholeNumber } from './whole-number.ts';

/** Connections of one process by purpose. */
export interface PoolSizes {
  /** Calls and jobs. */
  readonly main: number;
  /** Impersonated sessions; opened by the first of them. */
  readonly readOnly: number;
  /** The job queue. */
  readonly jobs: number;
}

/** One each for locks, for LISTEN, and for the LISTEN of the job queue. */
const SINGLE_CONNECTIONS = 3;

/** How many connections one process opens at most, besides two while it migrates. */
export function connectionsOf({ main, readOnly, jobs }: PoolSizes): number {
  return main + readOnly + jobs + SINGLE_CONNECTIONS;
}

export function poolSizes(given: Environment): PoolSizes {
  return {
    main: wholeNumber('DATABASE_POOL_SIZE', given.DATABASE_POOL_SIZE, 12, 1, 1000),
    readOnly: wholeNumber('READ_ONLY_POOL_SIZE', given.READ_ONLY_POOL_SIZE, 4, 1, 1000),
    jobs: wholeNumber('JOBS_POOL_SIZE', given.JOBS_POOL_SIZE, 6, 2, 1000),
  };
}

export function databaseAddresses({ DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl }: Environment) {
  if (sessionUrl !== undefined && url === undefined)
    throw new ConfigProblem('DATABASE_SESSION_URL also requires DATABASE_URL.');
  return { databaseUrl: url ?? null, databaseSessionUrl: sessionUrl ?? url ?? null };
}
