import { LONGEST_RETRY_DELAY_S } from './jobs.ts';

const TRIED_FOR_S = 3600;

/**
 * A message that was not taken is tried again for about an hour: soon at first, then once a minute. Codes are over by then and
 * are not sent late.
 */
export const sending = { retryLimit: TRIED_FOR_S / LONGEST_RETRY_DELAY_S, expireInSeconds: 120 } as const;
