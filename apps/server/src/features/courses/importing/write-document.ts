import type { DocumentSource } from '../folder/course-source.ts';
import { type Applying, type ColumnsOfFields, changedColumns, json } from './applying.ts';
import type { Writing } from './writing.ts';

export async function insertDocument(applying: Applying, writing: Writing<DocumentSource>): Promise<number> {
  const { id } = await applying.trx
    .insertInto('course_documents')
    .values({ course_id: applying.courseId, ...documentColumns(applying, writing) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDocument(
  applying: Applying,
  id: number,
  writing: Writing<DocumentSource>,
  changed: readonly string[],
): Promise<void> {
  const set = changedColumns(documentColumns(applying, writing), byField, changed);
  if (set !== null) await applying.trx.updateTable('course_documents').set(set).where('id', '=', id).execute();
}

function documentColumns(applying: Applying, { sort, source: { key, title, target } }: Writing<DocumentSource>) {
  return {
    key,
    sort,
    title: json(title),
    url: 'url' in target ? target.url : null,
    file_id: 'file' in target ? applying.fileId(target.file) : null,
    archived_at: null,
  };
}

const byField: ColumnsOfFields<ReturnType<typeof documentColumns>> = {
  key: ['key'],
  sort: ['sort'],
  title: ['title'],
  target: ['url', 'file_id'],
  archived: ['archived_at'],
};
