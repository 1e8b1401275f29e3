import { defineJob } from '#jobs/jobs.ts';

/** Every night: deletes changes that can no longer be undone. */
export const tidyHistories = defineJob<object>({
  name: 'tidy_histories',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '7 3 * * *',
});
