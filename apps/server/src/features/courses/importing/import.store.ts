import { type Expression, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { FieldMarks } from '../folder/plan-nodes.ts';

export interface MarkRow {
  readonly kind: string;
  readonly rowId: number;
  readonly marks: FieldMarks;
}

export async function listMarks(db: Connection, courseId: number): Promise<MarkRow[]> {
  const rows = await db
    .selectFrom('imported_marks')
    .select(['kind', 'row_id', sql.ref<FieldMarks>('marks').as('marks')])
    .where('course_id', '=', courseId)
    .execute();
  return rows.map(({ kind, row_id, marks }) => ({ kind, rowId: row_id, marks }));
}

export async function saveMarks(trx: Trx, courseId: number, { kind, rowId, marks }: MarkRow): Promise<void> {
  await trx
    .insertInto('imported_marks')
    .values({ course_id: courseId, kind, row_id: rowId, marks: JSON.stringify(marks) })
    .onConflict((same) => same.columns(['course_id', 'kind', 'row_id']).doUpdateSet({ marks: JSON.stringify(marks) }))
    .execute();
}

export async function deleteMarks(trx: Trx, courseId: number, kind: string, rowId: number): Promise<void> {
  await trx
    .deleteFrom('imported_marks')
    .where('course_id', '=', courseId)
    .where('kind', '=', kind)
    .where('row_id', '=', rowId)
    .execute();
}

/** Files of earlier imports of this course, by the fingerprint they had in the folder. */
export async function listImportedFiles(
  db: Connection,
  courseKey: string,
): Promise<{ hash: string; fileId: number }[]> {
  const rows = await db
    .selectFrom('imported_files')
    .select(['content_hash', 'file_id'])
    .where('course_key', '=', courseKey)
    .execute();
  return rows.map(({ content_hash, file_id }) => ({ hash: content_hash, fileId: file_id }));
}

/** Which of these files an import has stored, for whatever course. */
export async function listKnownHashes(db: Connection, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imported_files')
    .select('content_hash')
    .distinct()
    .where('content_hash', 'in', ['', ...hashes])
    .execute();
  return new Set(rows.map(({ content_hash }) => content_hash));
}

/** Whether an import keeps a file, as SQL within another statement. */
export const isImported = (fileId: Expression<number>) =>
  sql<boolean>`exists (select from imported_files where imported_files.file_id = ${fileId})`;

export async function insertImportedFile(trx: Trx, courseKey: string, hash: string, fileId: number): Promise<void> {
  await trx
    .insertInto('imported_files')
    .values({ course_key: courseKey, content_hash: hash, file_id: fileId })
    .onConflict((same) => same.columns(['course_key', 'content_hash']).doUpdateSet({ file_id: fileId }))
    .execute();
}
