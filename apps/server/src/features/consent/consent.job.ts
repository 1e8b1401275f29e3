import { defineJob } from '#jobs/jobs.ts';

/** Every night: choices whose browsers cannot name them any more. */
export const tidyConsent = defineJob<object>({
  name: 'tidy_consent',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '11 3 * * *',
});
