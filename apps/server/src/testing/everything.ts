import { it } from 'vitest';

/** Whether this is `npm test -- --everything`, which leaves nothing out. */
export const isEverything = process.env.DAYSTREAM_TEST_EVERYTHING === '1';

/** A slow test whose kind another test covers in the normal run: one more film, one more program started or killed. */
export const itInEverything = it.runIf(isEverything);
