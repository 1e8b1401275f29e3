import { EXPORT_RUNS } from '@daystream/domain/privacy';
import { defineJob } from '#jobs/jobs.ts';
import { deliveryRetries } from '#jobs/delivery-retries.ts';

/** Copies every file of a person; one at a time leaves the disk to the lessons. */
export const makeExport = defineJob<{ readonly exportId: number }>({
  name: 'make_export',
  // The job counts its runs itself and reports the last failure.
  retryLimit: EXPORT_RUNS + 1,
  expireInSeconds: 6 * 3600,
  atOnce: 1,
});

/** Emails that an export is ready. */
export const sendExportEmail = defineJob<{ readonly exportId: number }>({
  name: 'send_export_letter',
  ...deliveryRetries,
  atOnce: 1,
});

/** Every hour, at an unusual minute. */
export const tidyExports = defineJob<object>({
  name: 'tidy_exports',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '47 * * * *',
});

/** Every night: anonymizes accounts that can no longer be restored. */
export const anonymizeAccounts = defineJob<object>({
  name: 'anonymize_accounts',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '51 2 * * *',
});
