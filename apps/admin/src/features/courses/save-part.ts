import { updateCourse } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { updateDocument } from '@daystream/contract/courses.media.admin';
import * as parts from '@daystream/contract/courses.parts.admin';
import { call } from '#shared/session.ts';
import type { Part, PartKind } from './outline.ts';
import type { FieldValues } from './part-fields.ts';

type Save = (ids: { courseId: number; id: number }, given: object) => Promise<WireCourseDraft>;

/** Each kind of part has its own endpoint; the contract picks the values it knows. */
const saves: Readonly<Record<PartKind, Save>> = {
  course: ({ courseId }, given) => call(updateCourse, { params: { courseId }, body: updateCourse.body.parse(given) }),
  stage: ({ courseId, id }, given) =>
    call(parts.updateStage, { params: { courseId, stageId: id }, body: parts.updateStage.body.parse(given) }),
  day: ({ courseId, id }, given) =>
    call(parts.updateDay, { params: { courseId, dayId: id }, body: parts.updateDay.body.parse(given) }),
  lesson_set: ({ courseId, id }, given) =>
    call(parts.updateLessonSet, { params: { courseId, setId: id }, body: parts.updateLessonSet.body.parse(given) }),
  lesson: ({ courseId, id }, given) =>
    call(parts.updateLesson, { params: { courseId, lessonId: id }, body: parts.updateLesson.body.parse(given) }),
  homework: ({ courseId, id }, given) =>
    call(parts.updateHomework, { params: { courseId, homeworkId: id }, body: parts.updateHomework.body.parse(given) }),
  option: ({ courseId, id }, given) =>
    call(parts.updateOption, { params: { courseId, optionId: id }, body: parts.updateOption.body.parse(given) }),
  option_value: ({ courseId, id }, given) =>
    call(parts.updateOptionValue, {
      params: { courseId, valueId: id },
      body: parts.updateOptionValue.body.parse(given),
    }),
  document: ({ courseId, id }, given) =>
    call(updateDocument, { params: { courseId, documentId: id }, body: updateDocument.body.parse(given) }),
};

/** Saves the changed values against the draft the author has seen. */
export function savePart(
  { kind, id }: Part,
  { courseId, draft }: { courseId: number; draft: number },
  values: FieldValues,
): Promise<WireCourseDraft> {
  return saves[kind]({ courseId, id }, { ...values, draft });
}
