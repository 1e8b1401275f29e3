import { createRequest } from '#shared/request.ts';

/** Asks whether to sign out although something has not reached the school yet. */
export const unsentRequest = createRequest();
