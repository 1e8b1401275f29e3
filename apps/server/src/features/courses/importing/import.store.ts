import { type Expression, type RawBuilder, sql } from 'kysely';
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

/** The next import stores these bytes again. */
export async function forgetImportedFile(trx: Trx, fileId: number): Promise<void> {
  await trx.deleteFrom('imported_files').where('file_id', '=', fileId).execute();
}

/** Films and files that courses use, as a table for another statement. */
export const usedMedia = () => sql`course_media_places`;

/** Where these files and these films (SQL that selects their ids) are used, as a table for another statement. */
export const mediaPlaces = (fileIds: readonly number[], videoIds: RawBuilder<unknown>) => sql`(
  select p.*, c.title as course_title, s.set_id, (
    select numbered.number from (
      select d.id, row_number() over (order by t.sort, t.id, d.sort, d.id)::int as number
      from stage_days d join course_stages t on t.id = d.stage_id
      where d.course_id = p.course_id and d.archived_at is null and t.archived_at is null) numbered
    where numbered.id = s.day_id) as day_number
  from course_media_places p join course_titles c on c.course_id = p.course_id
    left join lateral (
      select s.lesson_set_id as set_id, l.day_id from lesson_set_lessons s join lesson_sets l on l.id = s.lesson_set_id
      where p.kind = 'lesson' and s.lesson_id = p.part_id and s.archived_at is null order by s.id limit 1) s on true
  where p.file_id = any(${[...fileIds]}) or p.video_id in (${videoIds}))`;

export async function insertImportedFile(
  trx: Trx,
  courseKey: string,
  { hash, fileId, isExport }: { hash: string; fileId: number; isExport: boolean },
): Promise<void> {
  await trx
    .insertInto('imported_files')
    .values({ course_key: courseKey, content_hash: hash, file_id: fileId, is_export: isExport })
    .onConflict((same) => same.columns(['course_key', 'content_hash']).doUpdateSet({ file_id: fileId }))
    .execute();
}

/** What an export of this course wrote, with the fingerprint that the same file had in the folder it came from. */
export async function listExportedFiles(db: Connection, courseKey: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('imported_files as exported')
    .innerJoin('imported_files as original', (join) =>
      join
        .onRef('original.file_id', '=', 'exported.file_id')
        .onRef('original.course_key', '=', 'exported.course_key')
        .on('original.is_export', '=', false),
    )
    .select(['exported.content_hash as written', 'original.content_hash as original'])
    .where('exported.course_key', '=', courseKey)
    .where('exported.is_export', '=', true)
    .execute();
  return new Map(rows.map(({ written, original }) => [written, original]));
}
