import type { StageSource } from '../folder/course-source.ts';
import { type Applying, type ColumnsOfFields, changedColumns, json } from './applying.ts';
import type { Writing } from './writing.ts';

export async function insertStage(applying: Applying, writing: Writing<StageSource>): Promise<number> {
  const { id } = await applying.trx
    .insertInto('course_stages')
    .values({ course_id: applying.courseId, ...stageColumns(writing) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateStage(
  { trx }: Applying,
  id: number,
  writing: Writing<StageSource>,
  changed: readonly string[],
): Promise<void> {
  const set = changedColumns(stageColumns(writing), byField, changed);
  if (set !== null) await trx.updateTable('course_stages').set(set).where('id', '=', id).execute();
}

function stageColumns({ sort, source }: Writing<StageSource>) {
  return { key: source.key, sort, title: json(source.title), excerpt: json(source.excerpt), archived_at: null };
}

const byField: ColumnsOfFields<ReturnType<typeof stageColumns>> = {
  key: ['key'],
  sort: ['sort'],
  title: ['title'],
  excerpt: ['excerpt'],
  archived: ['archived_at'],
};
