import { defineJob } from '#jobs/jobs.ts';
import { deliveryRetries } from '#jobs/delivery-retries.ts';

const email = { ...deliveryRetries, atOnce: 1 } as const;

/** Confirms to the asker that the question has arrived. */
export const sendReceipt = defineJob<{ readonly questionId: number }>({ name: 'send_support_receipt', ...email });

/** Sends an answer to the asker. */
export const sendAnswer = defineJob<{ readonly answerId: number }>({ name: 'send_support_answer', ...email });
