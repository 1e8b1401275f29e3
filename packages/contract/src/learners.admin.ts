import {
  batchLimits,
  learnerAccess,
  learnerHomework,
  learnerKinds,
  learnerPractice,
  learnerProgress,
} from '@daystream/domain/learners';
import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wireSegment } from './people.segments.admin.ts';
import { peopleFilters } from './people.admin.ts';
import { wireEnrolment } from './streams.admin.ts';
import { body, idText, onceEach, text, wire, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';
const course = z.object({ courseId: idText });

/** One enrolment in the list of a course's learners; its id is the stream's. */
export const wireLearnerLine = wire({
  ...wireEnrolment.shape,
  phone: z.nullable(z.string()),
  /** Of the learner: in which the first and the last date are dates. */
  timezone: z.string(),
  enrolled_at: wireSeconds,
  progress: wire({
    finished_count: z.int(),
    counted_count: z.int(),
    /** The furthest day that was started; null: none. */
    day_number: z.nullable(z.int()),
  }),
  practised_at: z.nullable(wireSeconds),
  homework: wire({ state: z.enum(learnerHomework), waiting_since: z.nullable(wireSeconds) }),
  segments: z.array(wireSegment),
});
export type WireLearnerLine = z.output<typeof wireLearnerLine>;

/** A leading minus sorts in descending order; `enrolled` is the order of enrolment. */
export const learnerSorts = [
  'name',
  '-name',
  'progress',
  '-progress',
  'practised',
  '-practised',
  'until',
  '-until',
  'enrolled',
  '-enrolled',
] as const;
export type LearnerSort = (typeof learnerSorts)[number];

/** Filters of the list, as query parameters and as the body of the CSV request. */
const filters = {
  text: z._default(text(textLimits.search), ''),
  access: z.optional(z.enum(learnerAccess)),
  practice: z.optional(z.enum(learnerPractice)),
  homework: z.optional(z.enum(learnerHomework)),
  progress: z.optional(z.enum(learnerProgress)),
  kind: z.optional(z.enum(learnerKinds)),
  segment: z.optional(idText),
};

/** Learners of a course, without deleted accounts. */
export const listLearners = endpoint({
  name: 'listLearners',
  method: 'GET',
  path: `${ADMIN}/courses/:courseId/learners`,
  auth: 'staff',
  dialect: 'bare',
  params: course,
  query: z.object({ ...filters, sort: z._default(z.enum(learnerSorts), '-enrolled') }),
  paged: { perPage: 50, perPageName: 'per-page' },
  answer: z.array(wireLearnerLine),
});

/** The counters above the list; each is the length of a filtered list. */
export const getLearnersSummary = endpoint({
  name: 'getLearnersSummary',
  method: 'GET',
  path: `${ADMIN}/courses/:courseId/learners/summary`,
  auth: 'staff',
  dialect: 'bare',
  params: course,
  answer: wire({ learners_count: z.int(), lately_count: z.int(), stuck_count: z.int(), waiting_count: z.int() }),
});

const wirePathDay = wire({
  number: z.int(),
  is_rest: z.boolean(),
  /** `next`: the learner's next day. */
  state: z.enum(['done', 'begun', 'next', 'open', 'locked']),
});

/** The details of one learner in the list: progress through the course and homework. */
export const wireLearner = wire({
  ...wireLearnerLine.shape,
  /** A pause that has not begun, as dates of the learner's calendar; an end of access before it withdraws it. */
  planned_freeze: z.nullable(wire({ first_day: z.string(), last_day: z.string() })),
  stages: z.array(wire({ title: z.record(z.string(), z.string()), days: z.array(wirePathDay) })),
  homeworks: z.array(
    wire({
      status_id: wireId,
      title: z.record(z.string(), z.string()),
      state: z.enum(learnerHomework),
      attempt: z.int(),
      sent_at: z.nullable(wireSeconds),
    }),
  ),
});
export type WireLearner = z.output<typeof wireLearner>;

export const getLearner = endpoint({
  name: 'getLearner',
  method: 'GET',
  path: `${ADMIN}/learners/:streamId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  answer: wireLearner,
});

const timezone = z._default(text(textLimits.anyWord), 'UTC');
const chosen = z._default(onceEach(wireId, batchLimits.rows), []);
const wireListFile = wire({ path: z.string(), expires_at: wireSeconds });

/** The URL of a CSV of the selected or of all matching rows; valid for a minute and in this session only. */
export const makeLearnersFile = endpoint({
  name: 'makeLearnersFile',
  method: 'POST',
  path: `${ADMIN}/courses/:courseId/learners/file`,
  auth: 'staff',
  dialect: 'bare',
  params: course,
  body: body({ ...filters, timezone, streams: chosen }),
  answer: wireListFile,
});

export const makePeopleFile = endpoint({
  name: 'makePeopleFile',
  method: 'POST',
  path: `${ADMIN}/people/file`,
  auth: 'staff',
  dialect: 'bare',
  body: body({ ...peopleFilters, timezone, people: chosen }),
  answer: wireListFile,
});
