import { textLimits } from '@daystream/domain/limits';
import { courseTemplates } from '@daystream/domain/courses/course-templates';
import * as z from 'zod/mini';
import { COURSE, COURSES, ofCourse, seenDraft, wireCourseDraft } from './courses.draft.admin.ts';
import { courseLanguages, givenFields, texts, wireTexts } from './courses.fields.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, wire, wireId, wireSeconds } from './wire.ts';

const films = wire({ ready: z.int(), waiting: z.int(), failed: z.int() });

export const wireStaffCourse = wire({
  id: wireId,
  key: z.string(),
  title: wireTexts,
  /** Address of the small cover. */
  cover: z.string(),
  /** 0: never published. */
  version: z.int(),
  has_unpublished_changes: z.boolean(),
  is_archived: z.boolean(),
  days_count: z.int(),
  lessons_count: z.int(),
  /** People who were ever enrolled. */
  learners_count: z.int(),
  films,
  updated_at: wireSeconds,
});
export type WireStaffCourse = z.output<typeof wireStaffCourse>;

export const listStaffCourses = endpoint({
  name: 'listStaffCourses',
  method: 'GET',
  path: COURSES,
  auth: 'staff',
  dialect: 'bare',
  answer: z.array(wireStaffCourse),
});

/** Two requests with the same `creation_id` create one course. */
export const createCourse = endpoint({
  name: 'createCourse',
  method: 'POST',
  path: COURSES,
  auth: 'staff',
  dialect: 'bare',
  successStatus: 201,
  body: body({
    /** Random idempotency key, chosen by the caller. */
    creation_id: z.string().check(z.regex(/^[\da-f-]{32,36}$/)),
    title: texts(textLimits.courseTitle),
    languages: courseLanguages,
    /** Initial stages, days and lessons; omitted: an empty course. */
    template: z.optional(z.enum(courseTemplates)),
  }),
  answer: wireCourseDraft,
});

export const getCourseDraft = endpoint({
  name: 'getCourseDraft',
  method: 'GET',
  path: COURSE,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  answer: wireCourseDraft,
});

/** Returns the updated draft. */
export const updateCourse = endpoint({
  name: 'updateCourse',
  method: 'PATCH',
  path: COURSE,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft: seenDraft, ...givenFields('course') }),
  answer: wireCourseDraft,
});

/** Publishes the draft as the next version; an unchanged draft creates none (ADM-020). */
export const publishDraft = endpoint({
  name: 'publishDraft',
  method: 'POST',
  path: `${COURSE}/publish`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  /** `offers_update`: also offers the version to those who learn by an earlier one. */
  body: body({ draft: seenDraft, offers_update: z.optional(z.boolean()) }),
  answer: wireCourseDraft,
});

const wirePerson = wire({ id: wireId, name: z.string(), last_name: z.string(), email: z.nullable(z.string()) });

/** Experts who review the homework of the course (ADM-026). */
export const listCourseExperts = endpoint({
  name: 'listCourseExperts',
  method: 'GET',
  path: `${COURSE}/experts`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  answer: z.array(wirePerson),
});

export const assignExpert = endpoint({
  name: 'assignExpert',
  method: 'POST',
  path: `${COURSE}/experts`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ user_id: wireId }),
  answer: z.array(wirePerson),
});

export const removeExpert = endpoint({
  name: 'removeExpert',
  method: 'DELETE',
  path: `${COURSE}/experts/:userId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, userId: idText }),
  answer: z.array(wirePerson),
});
