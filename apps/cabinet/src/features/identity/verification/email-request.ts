import { createRequest } from '#shared/request.ts';

/** Asks for an email, which blocks a navigation (ACC-058); declined, the navigation is cancelled (ACC-059). */
export const emailRequest = createRequest();
