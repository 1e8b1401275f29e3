import { enrolmentLimits, textLimits } from '@daystream/domain/limits';
import { staffRoles } from '@daystream/domain/identity';
import { dayLockKinds, freezeBars } from '@daystream/domain/streams';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { givenDate } from './streams.ts';
import { body, givenSeconds, idText, text, wire, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';

export const wireEnrolment = wire({
  id: wireId,
  person: wire({ id: wireId, name: z.string(), email: z.nullable(z.string()) }),
  start_date: z.nullable(wireSeconds),
  end_date: z.nullable(wireSeconds),
  is_demo: z.boolean(),
  course_full_access: z.boolean(),
  mobile_access: z.boolean(),
  pays_again: z.boolean(),
  is_optional_purchase: z.boolean(),
  max_consultation_count: z.nullable(z.int()),
  message_expires_date: z.nullable(wireSeconds),
  course_version: z.int(),
});
/** When and how one person may use a course. */
export type WireEnrolment = z.output<typeof wireEnrolment>;

/** null: as many as the learner asks for. */
export const givenConsultations = z.nullable(z.int().check(z.minimum(0), z.maximum(enrolmentLimits.consultations)));

const enrolmentBody = {
  start_date: z.nullable(givenSeconds),
  end_date: z.nullable(givenSeconds),
  is_demo: z.boolean(),
  course_full_access: z.boolean(),
  mobile_access: z.boolean(),
};

/** The time zone in which the dates were chosen; without it the learner may have another first date. */
const chosenIn = z.optional(text(textLimits.anyWord));

const newEnrolment = {
  ...enrolmentBody,
  /** Days and homework that an earlier enrolment has paid for give points once more. */
  pays_again: z._default(z.boolean(), false),
  is_optional_purchase: z._default(z.boolean(), false),
  max_consultation_count: z._default(givenConsultations, null),
  message_expires_date: z._default(z.nullable(givenSeconds), null),
};

/** Enrols a person in the current version of a course (ADM-021). */
export const enrolLearner = endpoint({
  name: 'enrolLearner',
  method: 'POST',
  path: `${ADMIN}/courses/:courseId/streams`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText }),
  body: body({ user_id: wireId, timezone: chosenIn, ...newEnrolment }),
  answer: wire({ id: wireId }),
});

const wireEnrolmentPreview = wire({
  /** In which the dates are. */
  timezone: z.string(),
  stages: z.array(
    wire({
      /** By language. */
      title: z.record(z.string(), z.string()),
      days: z.array(
        wire({
          number: z.int(),
          /** null without a start. */
          date: z.nullable(z.string()),
          is_rest: z.boolean(),
          /** On the first day of the enrolment. */
          lock: z.nullable(z.enum(dayLockKinds)),
          /** Its date comes when access has ended. */
          is_after_end: z.boolean(),
        }),
      ),
    }),
  ),
});
export type WireEnrolmentPreview = z.output<typeof wireEnrolmentPreview>;

/** The course as a learner would find it, by the same body as the enrolment; nothing is stored. */
export const previewEnrolment = endpoint({
  name: 'previewEnrolment',
  method: 'POST',
  path: `${ADMIN}/courses/:courseId/streams/preview`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText }),
  body: body({
    /** Whose calendar; null: of a new person in this time zone. */
    user_id: z._default(z.nullable(wireId), null),
    timezone: chosenIn,
    ...newEnrolment,
  }),
  answer: wireEnrolmentPreview,
});

/** Updates the given fields only. */
export const updateEnrolment = endpoint({
  name: 'updateEnrolment',
  method: 'PATCH',
  path: `${ADMIN}/streams/:streamId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  body: body({
    timezone: chosenIn,
    start_date: z.optional(enrolmentBody.start_date),
    end_date: z.optional(enrolmentBody.end_date),
    is_demo: z.optional(enrolmentBody.is_demo),
    course_full_access: z.optional(enrolmentBody.course_full_access),
    mobile_access: z.optional(enrolmentBody.mobile_access),
    is_optional_purchase: z.optional(z.boolean()),
    max_consultation_count: z.optional(givenConsultations),
    message_expires_date: z.optional(z.nullable(givenSeconds)),
  }),
  answer: wire({ id: wireId }),
});

const wireDateMove = wire({ before: z.string(), after: z.string() });

/** What a pause of an enrolment may be, by the rules of its learner, and what the asked one would move. */
const wireFreezePreview = wire({
  /** Of the learner. */
  timezone: z.string(),
  /** Of the learner's calendar, as all dates here. */
  today: z.string(),
  first_date: z.nullable(z.string()),
  last_date: z.nullable(z.string()),
  days_left: z.int(),
  /** Why there can be no other pause. */
  bar: z.nullable(z.enum(freezeBars)),
  freeze: z.nullable(wire({ status: z.enum(['created', 'active']), first_day: z.string(), last_day: z.string() })),
  /** Of the asked dates; without them of ending the pause now. */
  moves: z.nullable(
    wire({
      /** Fewer than none: back. */
      days: z.int(),
      access: z.nullable(wire({ before: wireSeconds, after: wireSeconds })),
      next_day: z.nullable(wire({ number: z.int(), ...wireDateMove.shape })),
      stages: z.array(wire({ title: z.record(z.string(), z.string()), first: wireDateMove, last: wireDateMove })),
    }),
  ),
});
export type WireFreezePreview = z.output<typeof wireFreezePreview>;

const freezePath = `${ADMIN}/streams/:streamId/freeze`;
const ofStream = z.object({ streamId: idText });

export const previewFreeze = endpoint({
  name: 'previewFreeze',
  method: 'GET',
  path: freezePath,
  auth: 'staff',
  dialect: 'bare',
  params: ofStream,
  query: z.object({ start_date: z.optional(givenDate), end_date: z.optional(givenDate) }),
  answer: wireFreezePreview,
});

/** Pauses somebody's enrolment by the rules that hold for its learner. */
export const freezeEnrolment = endpoint({
  name: 'freezeEnrolment',
  method: 'POST',
  path: freezePath,
  auth: 'staff',
  dialect: 'bare',
  params: ofStream,
  body: body({ start_date: givenDate, end_date: givenDate }),
  answer: wireFreezePreview,
});

/** Ends the running pause now or withdraws the planned one; without either nothing changes. */
export const unfreezeEnrolment = endpoint({
  name: 'unfreezeEnrolment',
  method: 'DELETE',
  path: freezePath,
  auth: 'staff',
  dialect: 'bare',
  params: ofStream,
  answer: wireFreezePreview,
});

/** People to enrol, by name or email; at most 20. */
export const searchPeople = endpoint({
  name: 'searchPeople',
  method: 'GET',
  path: `${ADMIN}/people`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object({ text: z._default(text(textLimits.search), '') }),
  answer: z.array(
    wire({ id: wireId, name: z.string(), email: z.nullable(z.string()), roles: z.array(z.enum(staffRoles)) }),
  ),
});
