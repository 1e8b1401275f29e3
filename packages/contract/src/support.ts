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

const target = {
  /** The stream a question is about; null for a category that is about none (Q114). */
  target_id: z.optional(z.nullable(wireId)),
};

/** A question of somebody who is signed in; answers go to the email of their account (Q114). */
export const askSupport = endpoint({
  name: 'askSupport',
  method: 'POST',
  path: '/spa/api/v1/tech-questions',
  auth: 'session',
  dialect: 'success',
  body: body({
    ...target,
    support_category_id: wireId,
    name: text(1000),
    message: text(5000),
  }),
  answer: wire({ id: wireId }),
});

/** A question the server writes for somebody, by the category's template (Q115). */
export const askSupportAutomatically = endpoint({
  name: 'askSupportAutomatically',
  method: 'POST',
  path: '/spa/api/v1/tech-questions/auto',
  auth: 'session',
  dialect: 'success',
  body: body({ ...target, support_category_id: wireId }),
  answer: wire({ id: wireId }),
});
