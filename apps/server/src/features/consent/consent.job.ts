import { defineJob } from '#jobs/jobs.ts';

/** Every night: removes choices of browsers whose cookie has expired. */
export const tidyConsent = defineJob<object>({
  name: 'tidy_consent',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '11 3 * * *',
});
