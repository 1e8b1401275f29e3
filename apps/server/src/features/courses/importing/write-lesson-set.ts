import type { LessonSetSource } from '../folder/course-source.ts';
import { type Applying, type ColumnsOfFields, changedColumns, json } from './applying.ts';
import type { Writing } from './writing.ts';

export async function insertLessonSet(applying: Applying, writing: Writing<LessonSetSource>): Promise<number> {
  const { id } = await applying.trx
    .insertInto('lesson_sets')
    .values({ course_id: applying.courseId, ...setColumns(writing) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLessonSet(
  { trx }: Applying,
  id: number,
  writing: Writing<LessonSetSource>,
  changed: readonly string[],
): Promise<void> {
  const set = changedColumns(setColumns(writing), byField, changed);
  if (set !== null) await trx.updateTable('lesson_sets').set(set).where('id', '=', id).execute();
}

function setColumns({ sort, source, parent }: Writing<LessonSetSource>) {
  return {
    key: source.key,
    sort,
    day_id: parent.id,
    title: json(source.title),
    repeat_count: source.repeat,
    repeat_from: source.repeatRange?.from ?? null,
    repeat_to: source.repeatRange?.to ?? null,
    archived_at: null,
  };
}

const byField: ColumnsOfFields<ReturnType<typeof setColumns>> = {
  key: ['key'],
  sort: ['sort'],
  parent: ['day_id'],
  title: ['title'],
  repeat: ['repeat_count'],
  repeatRange: ['repeat_from', 'repeat_to'],
  archived: ['archived_at'],
};
