import { defineJob } from '#jobs/jobs.ts';

const LONGEST_RUN_S = 12 * 3600;

/**
 * After a worker was killed, the job runs again and continues with the first missing file. `waits`: how often in a row the import
 * found the disk full.
 */
export const importCourse = defineJob<{ importId: number; waits?: number }>({
  name: 'import_course',
  retryLimit: 20,
  expireInSeconds: LONGEST_RUN_S,
  atOnce: 1,
});
