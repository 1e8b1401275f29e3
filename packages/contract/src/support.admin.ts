import { textLimits } from '@daystream/domain/limits';
import { questionStates } from '@daystream/domain/support/question';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, idText, text, wire, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';

/** A question as the inbox lists it. */
export const wireQuestion = wire({
  id: wireId,
  state: z.enum(questionStates),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  support_category_id: z.nullable(wireId),
  /** null: somebody who was not signed in. */
  user_id: z.nullable(wireId),
  /** The stream it is about. */
  target_id: z.nullable(wireId),
  /** Written by the server after the person pressed a button. */
  is_automatic: z.boolean(),
  created_at: wireSeconds,
  /** Revision of the question; an action sends the one it is based on. */
  revision: z.int(),
});
export type WireQuestion = z.output<typeof wireQuestion>;

const wireAnsweredQuestion = z.extend(wireQuestion, {
  answers: z.array(wire({ id: wireId, author: z.string(), message: z.string(), created_at: wireSeconds })),
});
export type WireAnsweredQuestion = z.output<typeof wireAnsweredQuestion>;

/** The inbox of support, the oldest first (ADM-033). */
export const listQuestions = endpoint({
  name: 'listQuestions',
  method: 'GET',
  path: `${ADMIN}/tech-questions`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object({ state: z.optional(z.enum(questionStates)), text: z._default(text(textLimits.search), '') }),
  paged: { perPage: 30, perPageName: 'per-page' },
  answer: z.array(wireQuestion),
});

export const getQuestion = endpoint({
  name: 'getQuestion',
  method: 'GET',
  path: `${ADMIN}/tech-questions/:questionId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ questionId: idText }),
  answer: wireAnsweredQuestion,
});

const revision = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** Sends the answer by email; refused when the question has changed since. */
export const answerQuestion = endpoint({
  name: 'answerQuestion',
  method: 'POST',
  path: `${ADMIN}/tech-questions/:questionId/answer`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ questionId: idText }),
  body: body({ revision, message: text(textLimits.supportAnswer) }),
  answer: wireAnsweredQuestion,
});

export const closeQuestion = endpoint({
  name: 'closeQuestion',
  method: 'POST',
  path: `${ADMIN}/tech-questions/:questionId/close`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ questionId: idText }),
  body: body({ revision }),
  answer: wireAnsweredQuestion,
});

export const reopenQuestion = endpoint({
  name: 'reopenQuestion',
  method: 'POST',
  path: `${ADMIN}/tech-questions/:questionId/reopen`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ questionId: idText }),
  body: body({ revision }),
  answer: wireAnsweredQuestion,
});
