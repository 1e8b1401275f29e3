import type { OptionSource, OptionValueSource } from '../folder/course-source.ts';
import { type Applying, type ColumnsOfFields, changedColumns, json } from './applying.ts';
import type { Writing } from './writing.ts';

export async function insertOption({ trx, courseId }: Applying, writing: Writing<OptionSource>): Promise<number> {
  const { id } = await trx
    .insertInto('course_options')
    .values({ course_id: courseId, ...optionColumns(writing) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOption(
  { trx }: Applying,
  id: number,
  writing: Writing<OptionSource>,
  changed: readonly string[],
): Promise<void> {
  const set = changedColumns(optionColumns(writing), byField, changed);
  if (set !== null) await trx.updateTable('course_options').set(set).where('id', '=', id).execute();
}

export async function insertOptionValue({ trx }: Applying, writing: Writing<OptionValueSource>): Promise<number> {
  const { id } = await trx
    .insertInto('course_option_values')
    .values({ option_id: writing.parent.id, ...optionColumns(writing) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOptionValue(
  { trx }: Applying,
  id: number,
  writing: Writing<OptionValueSource>,
  changed: readonly string[],
): Promise<void> {
  const columns = { ...optionColumns(writing), option_id: writing.parent.id };
  const set = changedColumns(columns, { ...byField, parent: ['option_id'] }, changed);
  if (set !== null) await trx.updateTable('course_option_values').set(set).where('id', '=', id).execute();
}

function optionColumns({ sort, source }: Writing<OptionSource | OptionValueSource>) {
  return { key: source.key, sort, title: json(source.title), archived_at: null };
}

const byField: ColumnsOfFields<ReturnType<typeof optionColumns>> = {
  key: ['key'],
  sort: ['sort'],
  title: ['title'],
  archived: ['archived_at'],
};
