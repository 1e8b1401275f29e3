import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, text, wire, wireId } from './wire.ts';

/** A question from a visitor who is not signed in; the shared rule limits its fields (Q113). */
export const askSupportAnonymously = endpoint({
  name: 'askSupportAnonymously',
  method: 'POST',
  path: '/spa/api/v1/tech-questions/anonymous',
  auth: 'none',
  dialect: 'success',
  body: body({
    name: text(textLimits.anyLine),
    email: text(textLimits.anyLine),
    message: text(textLimits.anyText),
    support_category_id: z.optional(z.nullable(wireId)),
  }),
  answer: wire({ id: wireId }),
});

const target = {
  /** The stream a question is about; null for categories without a stream (Q114). */
  target_id: z.optional(z.nullable(wireId)),
};

/** A question from a signed-in person; the answer goes to the email of their account (Q114). */
export const askSupport = endpoint({
  name: 'askSupport',
  method: 'POST',
  path: '/spa/api/v1/tech-questions',
  auth: 'session',
  dialect: 'success',
  body: body({
    ...target,
    support_category_id: wireId,
    name: text(textLimits.anyLine),
    message: text(textLimits.anyText),
  }),
  answer: wire({ id: wireId }),
});

/** A question that the server writes for a person from the category's template (Q115). */
export const askSupportAutomatically = endpoint({
  name: 'askSupportAutomatically',
  method: 'POST',
  path: '/spa/api/v1/tech-questions/auto',
  auth: 'session',
  dialect: 'success',
  body: body({ ...target, support_category_id: wireId }),
  answer: wire({ id: wireId }),
});
