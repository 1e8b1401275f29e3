import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, text, wire, wireId } from './wire.ts';

/** A question of somebody who is not signed in; the limits of its fields are the shared rule's (Q113). */
export const askSupportAnonymously = endpoint({
  name: 'askSupportAnonymously',
  method: 'POST',
  path: '/spa/api/v1/tech-questions/anonymous',
  auth: 'none',
  dialect: 'success',
  body: body({
    name: text(1000),
    email: text(1000),
    message: text(5000),
    support_category_id: z.optional(z.nullable(wireId)),
  }),
  answer: wire({ id: wireId }),
});
