import { addedParts, copiedParts, partHolders } from '@daystream/domain/courses';
import * as z from 'zod/mini';
import { COURSE, ofCourse, seenDraft as draft, texts, wholeNumber, wireCourseDraft } from './courses.draft.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, wire, wireId } from './wire.ts';

const flag = z.optional(z.boolean());
const title = z.optional(texts(255));
const excerpt = z.optional(texts(500));
const score = z.optional(wholeNumber(0, 10_000));
const lessonKind = z.optional(z.nullable(z.enum(['theory', 'analysis', 'practice'])));

/** What an answer to a homework must hold, as its author chooses it (HMW-014). */
export const askedAnswers = ['text', 'photo', 'video', 'exercise'] as const;

const added = wire({ course: wireCourseDraft, added: wire({ kind: z.enum(addedParts), id: wireId }) });

/**
 * Adds a part with nothing in it behind one of its siblings, or at the end; without a title it waits for one. Answers the
 * draft after it and what was made.
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
    lesson_kind: lessonKind,
  }),
  answer: added,
});

/** Copies a part with everything that lives in it, behind itself; nothing of what learners did comes along. */
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

export const updateStage = endpoint({
  name: 'updateStage',
  method: 'PATCH',
  path: `${COURSE}/stages/:stageId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, stageId: idText }),
  body: body({ draft, title, excerpt }),
  answer: wireCourseDraft,
});

export const updateDay = endpoint({
  name: 'updateDay',
  method: 'PATCH',
  path: `${COURSE}/days/:dayId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, dayId: idText }),
  body: body({
    draft,
    title,
    excerpt,
    is_rest: flag,
    is_required: flag,
    is_demo_accessible: flag,
    open_delay_days: z.optional(wholeNumber(0, 3650)),
    repeat_count: z.optional(wholeNumber(1, 20)),
    finish_minutes: z.optional(z.nullable(wholeNumber(1, 1440))),
    score,
  }),
  answer: wireCourseDraft,
});

export const updateLessonSet = endpoint({
  name: 'updateLessonSet',
  method: 'PATCH',
  path: `${COURSE}/lesson-sets/:setId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, setId: idText }),
  body: body({
    draft,
    title,
    repeat_count: z.optional(wholeNumber(1, 20)),
    repeat_from: z.optional(z.nullable(wholeNumber(1, 20))),
    repeat_to: z.optional(z.nullable(wholeNumber(1, 20))),
  }),
  answer: wireCourseDraft,
});

export const updateLesson = endpoint({
  name: 'updateLesson',
  method: 'PATCH',
  path: `${COURSE}/lessons/:lessonId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, lessonId: idText }),
  body: body({ draft, title, kind: lessonKind, option_value_ids: z.optional(z.array(wireId).check(z.maxLength(100))) }),
  answer: wireCourseDraft,
});

export const updateHomework = endpoint({
  name: 'updateHomework',
  method: 'PATCH',
  path: `${COURSE}/homeworks/:homeworkId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, homeworkId: idText }),
  body: body({
    draft,
    title,
    text: z.optional(texts(5000)),
    answer_type: z.optional(z.enum(askedAnswers)),
    /** All there are, in their order; one without an id is new. */
    exercises: z.optional(
      z.array(body({ id: z.optional(z.nullable(wireId)), title: texts(255) })).check(z.maxLength(50)),
    ),
    asks_selfie: flag,
    score,
    is_required: flag,
    is_demo_accessible: flag,
  }),
  answer: wireCourseDraft,
});

/** What learners choose among to see the lessons that fit them (ADM-019). */
export const updateOption = endpoint({
  name: 'updateOption',
  method: 'PATCH',
  path: `${COURSE}/options/:optionId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, optionId: idText }),
  body: body({ draft, title }),
  answer: wireCourseDraft,
});

export const updateOptionValue = endpoint({
  name: 'updateOptionValue',
  method: 'PATCH',
  path: `${COURSE}/option-values/:valueId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, valueId: idText }),
  body: body({ draft, title }),
  answer: wireCourseDraft,
});

/** Kinds of things that stand in an order below a parent. */
export const orderedKinds = ['stage', 'day', 'lesson_set', 'lesson', 'document', 'option', 'option_value'] as const;
export type OrderedKind = (typeof orderedKinds)[number];

/** `ids` are all living children of the parent in their new order; one that stood elsewhere in the course moves here. */
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

/** Takes a thing out of the next version; learners of earlier versions keep it. */
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
