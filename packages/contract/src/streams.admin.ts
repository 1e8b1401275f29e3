import { textLimits } from '@daystream/domain/limits';
import { staffRoles } from '@daystream/domain/identity';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
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
  course_version: z.int(),
});
/** When and how one person may use a course. */
export type WireEnrolment = z.output<typeof wireEnrolment>;

const enrolmentBody = {
  start_date: z.nullable(givenSeconds),
  end_date: z.nullable(givenSeconds),
  is_demo: z.boolean(),
  course_full_access: z.boolean(),
  mobile_access: z.boolean(),
};

/** Enrols a person in the current version of a course (ADM-021). */
export const enrolLearner = endpoint({
  name: 'enrolLearner',
  method: 'POST',
  path: `${ADMIN}/courses/:courseId/streams`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText }),
  body: body({
    user_id: wireId,
    ...enrolmentBody,
    /** Days and homework that an earlier enrolment has paid for give points once more. */
    pays_again: z._default(z.boolean(), false),
  }),
  answer: wire({ id: wireId }),
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
    start_date: z.optional(enrolmentBody.start_date),
    end_date: z.optional(enrolmentBody.end_date),
    is_demo: z.optional(enrolmentBody.is_demo),
    course_full_access: z.optional(enrolmentBody.course_full_access),
    mobile_access: z.optional(enrolmentBody.mobile_access),
  }),
  answer: wire({ id: wireId }),
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
