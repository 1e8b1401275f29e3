import { defineJob } from '#jobs/jobs.ts';

/** Every night: events that are older than anybody compares. */
export const tidyAnalytics = defineJob<object>({
  name: 'tidy_analytics',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '26 3 * * *',
});
