import { type Child, forkChild } from './child.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

export type LoadGenerator = Child<LoadJob, LoadResult>;

export function openLoadGenerator(): LoadGenerator {
  return forkChild<LoadJob, LoadResult>(new URL('load.process.ts', import.meta.url));
}

/** Runs a load and throws unless every answer succeeded. */
export async function runLoad(generator: LoadGenerator, job: LoadJob): Promise<LoadResult> {
  const result = await generator.ask(job);
  if (result.answers === 0 || result.lost > 0 || Object.keys(result.refused).length > 0) {
    throw new Error(`${job.requests[0]?.method} ${job.requests[0]?.path}: ${JSON.stringify(result)}`);
  }
  return result;
}
