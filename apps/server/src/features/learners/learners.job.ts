import { deliveryRetries } from '#jobs/delivery-retries.ts';
import { defineJob } from '#jobs/jobs.ts';

/** Goes on where the last run stopped. */
export const runBatch = defineJob<{ readonly batchId: number }>({
  name: 'run_batch',
  retryLimit: 20,
  expireInSeconds: 600,
  atOnce: 1,
});

export const sendLetter = defineJob<{ readonly letterId: number }>({
  name: 'send_letter',
  ...deliveryRetries,
  atOnce: 2,
});
