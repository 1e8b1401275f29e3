import { it } from 'vitest';

/** Whether this is `npm test -- --everything`. */
export const isEverything = process.env.DAYSTREAM_TEST_EVERYTHING === '1';

/** For slow tests of a kind that another test covers in the normal run, such as one more film or killed program. */
export const itInEverything = it.runIf(isEverything);
