import type { Context } from '#http/context.ts';
import { readDraft } from './draft.store.ts';
import { findCourseIdByKey } from './parts.store.ts';

/** Ids of a course's parts by the keys their author gave them. */
export interface CourseKeys {
  readonly courseId: number;
  readonly dayIds: ReadonlyMap<string, number>;
  /** The place of each lesson and the day it is practised on. */
  readonly lessons: ReadonlyMap<string, { readonly setLessonId: number; readonly dayId: number }>;
  readonly homeworks: ReadonlyMap<
    string,
    { readonly homeworkId: number; readonly exerciseIds: ReadonlyMap<string, number> }
  >;
}

export async function findCourseKeys(ctx: Context, courseKey: string): Promise<CourseKeys | undefined> {
  const course = await findCourseIdByKey(ctx.db, courseKey);
  if (course === undefined) return undefined;
  const rows = await readDraft(ctx.db, course.id);
  const lessonKeys = new Map(rows.lessons.map(({ id, key }) => [id, key]));
  const dayOfSet = new Map(rows.sets.map(({ id, day_id }) => [id, day_id]));
  return {
    courseId: course.id,
    dayIds: new Map(rows.days.map(({ id, key }) => [key, id])),
    lessons: new Map(
      rows.setLessons.map(({ id, lesson_id, lesson_set_id }) => [
        lessonKeys.get(lesson_id) ?? '',
        { setLessonId: id, dayId: dayOfSet.get(lesson_set_id) ?? 0 },
      ]),
    ),
    homeworks: new Map(
      rows.homeworks.map(({ id, key, exercises }) => [
        key,
        { homeworkId: id, exerciseIds: new Map(exercises.map((exercise) => [exercise.key, exercise.id])) },
      ]),
    ),
  };
}
