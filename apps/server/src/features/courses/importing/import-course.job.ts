import { defineJob } from '#jobs/jobs.ts';

const LONGEST_RUN_S = 12 * 3600;

/** A killed worker's import is taken up again and goes on with the first file that is missing. */
export const importCourse = defineJob<{ importId: number }>({
  name: 'import_course',
  retryLimit: 20,
  expireInSeconds: LONGEST_RUN_S,
  atOnce: 1,
});
