import { defineJob } from '#jobs/jobs.ts';

/** A letter that was not taken is tried again for about an hour. */
const letter = { retryLimit: 20, expireInSeconds: 120, atOnce: 1 } as const;

/** Tells whoever asked that the question has arrived. */
export const sendReceipt = defineJob<{ readonly questionId: number }>({ name: 'send_support_receipt', ...letter });

/** Brings an answer to whoever asked. */
export const sendAnswer = defineJob<{ readonly answerId: number }>({ name: 'send_support_answer', ...letter });
