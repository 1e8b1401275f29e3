import { pointsSubjectKinds, pointsTypes } from '@daystream/domain/points';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idText, wire, wireId, wireSeconds } from './wire.ts';

const V1 = '/spa/api/v1';

/** Positive is added, negative is spent (Q189). */
export const wirePointsEntry = wire({
  id: wireId,
  amount: z.int(),
  type: z.enum(pointsTypes),
  created_at: wireSeconds,
  updated_at: wireSeconds,
  /** Own addition, only of entries for a day or a homework: which one it was. */
  subject: z.optional(
    wire({
      kind: z.enum(pointsSubjectKinds),
      stream_id: wireId,
      course_title: z.string(),
      /** null where the learner's version of the course does not have it any more. */
      title: z.nullable(z.string()),
      /** Of a day; where the course does not have it any more, the number it was finished under. */
      day_number: z.nullable(z.int()),
      /** Of a homework. */
      homework_id: z.nullable(wireId),
    }),
  ),
});
export type WirePointsEntry = z.output<typeof wirePointsEntry>;

export const getPointsAmount = endpoint({
  name: 'getPointsAmount',
  method: 'GET',
  path: `${V1}/user-score/amount`,
  auth: 'session',
  dialect: 'literal',
  isKeptForADay: true,
  answer: wire({ amount: z.int() }),
});

/** Newest first, 20 a page. `day` and `homework` (a homework's status) are own additions: only the entries of that one. */
export const listPoints = endpoint({
  name: 'listPoints',
  method: 'GET',
  path: `${V1}/user-score`,
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  query: z.object({ day: z.optional(idText), homework: z.optional(idText) }),
  paged: { perPage: 20, perPageName: 'per-page' },
  answer: z.array(wirePointsEntry),
});
