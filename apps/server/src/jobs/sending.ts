import { LONGEST_RETRY_DELAY_S } from './jobs.ts';

const TRIED_FOR_S = 3600;

/** A message that was not taken is tried again for about an hour: soon at first, then once a minute. */
export const sending = sendingFor(TRIED_FOR_S);

/** The same for a message that is of no use later on: it is given up, and told of, before then. */
export function sendingFor(usefulForS: number) {
  return { retryLimit: Math.floor(usefulForS / LONGEST_RETRY_DELAY_S), expireInSeconds: 120 };
}
