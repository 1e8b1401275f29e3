import { defineJob } from '#jobs/jobs.ts';

const LONGEST_RUN_S = 6 * 3600;

/** After a worker was killed, the job runs again and unpacks from the beginning. */
export const unpackArchive = defineJob<{ archiveId: number }>({
  name: 'unpack_archive',
  retryLimit: 20,
  expireInSeconds: LONGEST_RUN_S,
  atOnce: 1,
});

/** Every hour, at an unusual minute. */
export const tidyArchives = defineJob<object>({
  name: 'tidy_archives',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '41 * * * *',
});
