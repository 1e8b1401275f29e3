import { deliveryRetries } from '#jobs/delivery-retries.ts';
import { defineJob } from '#jobs/jobs.ts';

/** Goes on where the last run stopped. */
export const runBatch = defineJob<{ readonly batchId: number }>({
  name: 'run_batch',
  retryLimit: 20,
  expireInSeconds: 600,
  atOnce: 1,
});

/** Every hour: tries letters again whose own job was given up, as when the mail server was away for longer. */
export const resendLetters = defineJob<object>({
  name: 'resend_letters',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '37 * * * *',
});

export const sendLetter = defineJob<{ readonly letterId: number }>({
  name: 'send_letter',
  ...deliveryRetries,
  atOnce: 2,
});
