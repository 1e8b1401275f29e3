import { updateCourse } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { updateDocument } from '@daystream/contract/courses.media.admin';
import * as parts from '@daystream/contract/courses.parts.admin';
import { call } from '#shared/session.ts';
import type { Part, PartKind } from './outline.ts';
import type { FieldValues } from './part-fields.ts';

interface Change {
  readonly courseId: number;
  readonly id: number;
  /** The state of the draft the change was made upon. */
  readonly draft: number;
}

type Save = (change: Change, values: FieldValues) => Promise<WireCourseDraft>;

/** Each kind of part has its own call; the contract takes what it knows of the values. */
const saves: Partial<Record<PartKind, Save>> = {
  course: ({ courseId, draft }, values) =>
    call(updateCourse, { params: { courseId }, body: updateCourse.body.parse({ ...values, draft }) }),
  stage: ({ courseId, id, draft }, values) =>
    call(parts.updateStage, {
      params: { courseId, stageId: id },
      body: parts.updateStage.body.parse({ ...values, draft }),
    }),
  day: ({ courseId, id, draft }, values) =>
    call(parts.updateDay, { params: { courseId, dayId: id }, body: parts.updateDay.body.parse({ ...values, draft }) }),
  lesson_set: ({ courseId, id, draft }, values) =>
    call(parts.updateLessonSet, {
      params: { courseId, setId: id },
      body: parts.updateLessonSet.body.parse({ ...values, draft }),
    }),
  lesson: ({ courseId, id, draft }, values) =>
    call(parts.updateLesson, {
      params: { courseId, lessonId: id },
      body: parts.updateLesson.body.parse({ ...values, draft }),
    }),
  option: ({ courseId, id, draft }, values) =>
    call(parts.updateOption, {
      params: { courseId, optionId: id },
      body: parts.updateOption.body.parse({ ...values, draft }),
    }),
  option_value: ({ courseId, id, draft }, values) =>
    call(parts.updateOptionValue, {
      params: { courseId, valueId: id },
      body: parts.updateOptionValue.body.parse({ ...values, draft }),
    }),
  homework: ({ courseId, id, draft }, values) =>
    call(parts.updateHomework, {
      params: { courseId, homeworkId: id },
      body: parts.updateHomework.body.parse({ ...values, draft }),
    }),
  document: ({ courseId, id, draft }, values) =>
    call(updateDocument, {
      params: { courseId, documentId: id },
      body: updateDocument.body.parse({ ...values, draft }),
    }),
};

export function savePart({ kind, id }: Part, at: Omit<Change, 'id'>, values: FieldValues): Promise<WireCourseDraft> {
  const save = saves[kind];
  if (save === undefined) throw new Error(`a ${kind} has nothing to set`);
  return save({ ...at, id }, values);
}
