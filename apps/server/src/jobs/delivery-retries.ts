import { LONGEST_RETRY_DELAY_S } from './jobs.ts';

/** After about this time a message's own job is given up. */
export const RETRIED_FOR_S = 3600;

/** Timeout of a delivery: a mail server may take minutes to answer. */
export const DELIVERY_S = 300;

/** Retries a message for about an hour: soon at first, then once a minute. */
export const deliveryRetries = deliveryRetriesFor(RETRIED_FOR_S);

/** Retries a message only while it is useful; after that the job fails and is reported. */
export function deliveryRetriesFor(usefulForS: number) {
  return { retryLimit: Math.floor(usefulForS / LONGEST_RETRY_DELAY_S), expireInSeconds: DELIVERY_S };
}
