import { addedParts, copiedParts, partHolders } from '@daystream/domain/courses';
import * as z from 'zod/mini';
import { COURSE, ofCourse, seenDraft as draft, wireCourseDraft } from './courses.draft.admin.ts';
import { givenFields } from './courses.fields.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, wire, wireId } from './wire.ts';

const { kind: lesson_kind, title } = givenFields('lesson');

const added = wire({ course: wireCourseDraft, added: wire({ kind: z.enum(addedParts), id: wireId }) });

/**
 * Adds an empty part after one of its siblings, or at the end; the title is optional. Returns the updated draft and the
 * new part.
 */
export const addPart = endpoint({
  name: 'addPart',
  method: 'POST',
  path: `${COURSE}/parts`,
  auth: 'staff',
  dialect: 'bare',
  successStatus: 201,
  params: ofCourse,
  body: body({
    draft,
    kind: z.enum(addedParts),
    parent_kind: z.enum(partHolders),
    parent_id: wireId,
    after_id: z.optional(z.nullable(wireId)),
    title,
    lesson_kind,
  }),
  answer: added,
});

/** Copies a part and its content, and inserts the copy after it; learners' data is not copied. */
export const copyPart = endpoint({
  name: 'copyPart',
  method: 'POST',
  path: `${COURSE}/copies`,
  auth: 'staff',
  dialect: 'bare',
  successStatus: 201,
  params: ofCourse,
  body: body({ draft, kind: z.enum(copiedParts), id: wireId }),
  answer: added,
});

/** Updates the given fields of one part; returns the updated draft. */
const change = { method: 'PATCH', auth: 'staff', dialect: 'bare', answer: wireCourseDraft } as const;

export const updateStage = endpoint({
  ...change,
  name: 'updateStage',
  path: `${COURSE}/stages/:stageId`,
  params: z.object({ courseId: idText, stageId: idText }),
  body: body({ draft, ...givenFields('stage') }),
});

export const updateDay = endpoint({
  ...change,
  name: 'updateDay',
  path: `${COURSE}/days/:dayId`,
  params: z.object({ courseId: idText, dayId: idText }),
  body: body({ draft, ...givenFields('day') }),
});

export const updateLessonSet = endpoint({
  ...change,
  name: 'updateLessonSet',
  path: `${COURSE}/lesson-sets/:setId`,
  params: z.object({ courseId: idText, setId: idText }),
  body: body({ draft, ...givenFields('lesson_set') }),
});

export const updateLesson = endpoint({
  ...change,
  name: 'updateLesson',
  path: `${COURSE}/lessons/:lessonId`,
  params: z.object({ courseId: idText, lessonId: idText }),
  body: body({ draft, ...givenFields('lesson') }),
});

export const updateHomework = endpoint({
  ...change,
  name: 'updateHomework',
  path: `${COURSE}/homeworks/:homeworkId`,
  params: z.object({ courseId: idText, homeworkId: idText }),
  body: body({ draft, ...givenFields('homework') }),
});

/** Options learners choose from to see the lessons that fit them (ADM-019). */
export const updateOption = endpoint({
  ...change,
  name: 'updateOption',
  path: `${COURSE}/options/:optionId`,
  params: z.object({ courseId: idText, optionId: idText }),
  body: body({ draft, ...givenFields('option') }),
});

export const updateOptionValue = endpoint({
  ...change,
  name: 'updateOptionValue',
  path: `${COURSE}/option-values/:valueId`,
  params: z.object({ courseId: idText, valueId: idText }),
  body: body({ draft, ...givenFields('option_value') }),
});

/** Kinds of parts that have an order below a parent. */
export const orderedKinds = ['stage', 'day', 'lesson_set', 'lesson', 'document', 'option', 'option_value'] as const;
export type OrderedKind = (typeof orderedKinds)[number];

/** `ids`: all children of the parent that are not archived, in order; one from elsewhere in the course moves here. */
export const reorderCourse = endpoint({
  name: 'reorderCourse',
  method: 'POST',
  path: `${COURSE}/order`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft, kind: z.enum(orderedKinds), parent_id: wireId, ids: z.array(wireId).check(z.maxLength(1000)) }),
  answer: wireCourseDraft,
});

export const archivableKinds = ['course', 'homework', ...orderedKinds] as const;
export type ArchivableKind = (typeof archivableKinds)[number];
const archiving = body({ draft, kind: z.enum(archivableKinds), id: wireId });

/** Archives a part: it is not in the next version; learners of earlier versions keep it. */
export const archivePart = endpoint({
  name: 'archivePart',
  method: 'POST',
  path: `${COURSE}/archive`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: archiving,
  answer: wireCourseDraft,
});

export const restorePart = endpoint({
  name: 'restorePart',
  method: 'POST',
  path: `${COURSE}/restore`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: archiving,
  answer: wireCourseDraft,
});
