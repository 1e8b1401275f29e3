import { batchKinds, batchLimits, batchOutcomes } from '@daystream/domain/learners';
import { languages } from '@daystream/domain/languages';
import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { peopleFilters } from './people.admin.ts';
import { givenConsultations } from './streams.admin.ts';
import { body, givenSeconds, idText, onceEach, text, wire, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';
const chosen = z._default(onceEach(wireId, batchLimits.rows), []);

/** A bulk action: on selected enrolments or people, or on a pasted list. */
const demand = {
  kind: z.enum(batchKinds),
  /** The course to enrol in or to move to; without one `enrol` only invites. */
  course_id: z._default(z.nullable(wireId), null),
  streams: chosen,
  people: chosen,
  /** Everybody that the people list finds by these filters. */
  matching: z._default(z.nullable(z.object(peopleFilters)), null),
  /** One email per line, with or without names; or CSV text, in which a line may have its own terms. */
  text: z._default(text(textLimits.pastedPeople), ''),
  /** The language of invited people. */
  language: z.optional(z.enum(languages)),
  timezone: z.optional(text(textLimits.anyWord)),
  start_date: z._default(z.nullable(givenSeconds), null),
  /** The end of the enrolment or of the extension. */
  end_date: z._default(z.nullable(givenSeconds), null),
  is_demo: z._default(z.boolean(), false),
  course_full_access: z._default(z.boolean(), true),
  mobile_access: z._default(z.boolean(), true),
  pays_again: z._default(z.boolean(), false),
  is_optional_purchase: z._default(z.boolean(), false),
  max_consultation_count: z._default(givenConsultations, null),
  message_expires_date: z._default(z.nullable(givenSeconds), null),
  subject: z._default(text(textLimits.letterSubject), ''),
  message: z._default(text(textLimits.supportAnswer), ''),
};

const wireBatchLine = wire({
  /** The line in the pasted text, which may have several people, or the position in the selection. */
  line: z.int(),
  /** null: nobody in the school, or not invited yet. */
  person_id: z.nullable(wireId),
  email: z.nullable(z.string()),
  name: z.string(),
  /** What the line says otherwise than the whole list. */
  terms: wire({
    start_date: z.optional(z.nullable(wireSeconds)),
    end_date: z.optional(z.nullable(wireSeconds)),
    is_demo: z.optional(z.boolean()),
    course_full_access: z.optional(z.boolean()),
    mobile_access: z.optional(z.boolean()),
    pays_again: z.optional(z.boolean()),
    is_optional_purchase: z.optional(z.boolean()),
    max_consultation_count: z.optional(z.nullable(z.int())),
    message_expires_date: z.optional(z.nullable(wireSeconds)),
  }),
  /** null: not done yet. */
  outcome: z.nullable(z.enum(batchOutcomes)),
});
export type WireBatchLine = z.output<typeof wireBatchLine>;

/** Of all lines, also where only the first are listed. */
const counts = z.array(wire({ outcome: z.nullable(z.enum(batchOutcomes)), count: z.int() }));

const wireBatchPlan = wire({
  lines: z.array(wireBatchLine),
  counts,
  /** Columns of the pasted header that nobody knows. */
  unknown_columns: z.array(z.string()),
});
export type WireBatchPlan = z.output<typeof wireBatchPlan>;

/** The dry run: the outcome of each line; nothing is written. */
export const planBatch = endpoint({
  name: 'planBatch',
  method: 'POST',
  path: `${ADMIN}/batches/plan`,
  auth: 'staff',
  dialect: 'bare',
  body: body(demand),
  answer: wireBatchPlan,
});

export const wireBatch = wire({
  id: wireId,
  kind: z.enum(batchKinds),
  created_at: wireSeconds,
  done_at: z.nullable(wireSeconds),
  /** The first of them. */
  lines: z.array(wireBatchLine),
  counts,
  /** `unsure`: sent once without an answer; may have been delivered and is not sent again. */
  letters: wire({ waiting: z.int(), sent: z.int(), unsure: z.int() }),
});
export type WireBatch = z.output<typeof wireBatch>;

/** Starts the batch. A repeated idempotency key returns the existing batch. */
export const startBatch = endpoint({
  name: 'startBatch',
  method: 'POST',
  path: `${ADMIN}/batches`,
  auth: 'staff',
  dialect: 'bare',
  body: body({ key: z.uuid(), ...demand }),
  answer: wireBatch,
});

export const getBatch = endpoint({
  name: 'getBatch',
  method: 'GET',
  path: `${ADMIN}/batches/:batchId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ batchId: idText }),
  answer: wireBatch,
});
