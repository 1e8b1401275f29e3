import * as api from '@daystream/contract/courses.admin';
import { call } from '#shared/session.ts';
import type { Part, PartKind } from './outline.ts';
import type { FieldValues } from './part-fields.ts';

interface Change {
  readonly courseId: number;
  readonly id: number;
  /** The state of the draft the change was made upon. */
  readonly draft: number;
}

type Save = (change: Change, values: FieldValues) => Promise<api.WireCourseDraft>;

/** Each kind of part has its own call; the contract takes what it knows of the values. */
const saves: Partial<Record<PartKind, Save>> = {
  course: ({ courseId, draft }, values) =>
    call(api.updateCourse, { params: { courseId }, body: api.updateCourse.body.parse({ ...values, draft }) }),
  stage: ({ courseId, id, draft }, values) =>
    call(api.updateStage, {
      params: { courseId, stageId: id },
      body: api.updateStage.body.parse({ ...values, draft }),
    }),
  day: ({ courseId, id, draft }, values) =>
    call(api.updateDay, { params: { courseId, dayId: id }, body: api.updateDay.body.parse({ ...values, draft }) }),
  lesson_set: ({ courseId, id, draft }, values) =>
    call(api.updateLessonSet, {
      params: { courseId, setId: id },
      body: api.updateLessonSet.body.parse({ ...values, draft }),
    }),
  lesson: ({ courseId, id, draft }, values) =>
    call(api.updateLesson, {
      params: { courseId, lessonId: id },
      body: api.updateLesson.body.parse({ ...values, draft }),
    }),
  homework: ({ courseId, id, draft }, values) =>
    call(api.updateHomework, {
      params: { courseId, homeworkId: id },
      body: api.updateHomework.body.parse({ ...values, draft }),
    }),
};

export function savePart(
  { kind, id }: Part,
  at: Omit<Change, 'id'>,
  values: FieldValues,
): Promise<api.WireCourseDraft> {
  const save = saves[kind];
  if (save === undefined) throw new Error(`a ${kind} has nothing to set`);
  return save({ ...at, id }, values);
}
