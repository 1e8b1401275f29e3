import { fieldsOf } from '@daystream/domain/courses/content-values';
import { versionChanges } from '@daystream/domain/courses/version-changes';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { listVideoRows, setSpokenLanguage } from '../../media/index.ts';
import { readDraftTree } from '../courses.service.ts';
import { findVersion, markPublished } from '../courses.store.ts';
import { type CourseRow, draftFilmIds, findCourseRow, readDraft } from '../draft.store.ts';
import { putHomeworkLink, putLessonPlace } from '../part-places.store.ts';
import { type PartColumns, type PartKind, type PartRow, putPart, updatePart } from '../parts.store.ts';
import type { DraftContent } from '../versions/restored-draft.facts.ts';
import { versionPart } from '../versions/version-parts.facts.ts';

export async function readContent(trx: Trx, courseId: number): Promise<DraftContent> {
  const course = await findCourseRow(trx, courseId);
  if (course === undefined) throw new Error(`Course ${courseId} is missing`);
  const rows = await readDraft(trx, courseId);
  const films = await listVideoRows(trx, draftFilmIds(course, rows.lessons));
  return { course, rows, films: films.map(({ id, sound_language }) => ({ id, sound_language })) };
}

/** A draft that says the same as the current version has nothing to publish. */
export async function markWhenPublished(trx: Trx, { id, version }: CourseRow, draft: number): Promise<void> {
  const current = await findVersion(trx, id, version);
  if (current === undefined) return;
  const becomes = versionPart(await readDraftTree(trx, id));
  if (versionChanges(versionPart(current.tree), becomes).length === 0) await markPublished(trx, id, draft);
}

/** Writes what differs, parents first. */
export async function writeContent(ctx: Context, trx: Trx, was: DraftContent, becomes: DraftContent): Promise<void> {
  const courseId = was.course.id;
  await updatePart(trx, 'course', courseId, courseId, contentColumns(becomes.course));
  const { rows } = becomes;
  for (const [kind, name] of partTables) {
    const before: readonly { readonly id: number }[] = was.rows[name];
    const after: readonly { readonly id: number }[] = rows[name];
    for (const row of changed(before, after)) await putPart(trx, kind, courseId, row as PartRow<PartKind>);
  }
  for (const film of changed(was.films, becomes.films)) await setSpokenLanguage(ctx, trx, film.id, film.sound_language);
  for (const row of changed(was.rows.setLessons, rows.setLessons)) await putLessonPlace(trx, courseId, row);
  for (const [asker, name] of linkTables) {
    for (const row of changed(was.rows[name], rows[name])) await putHomeworkLink(trx, courseId, asker, row);
  }
}

/** Without its counters. */
function contentColumns(course: CourseRow): PartColumns<'course'> {
  const row: Readonly<Record<string, unknown>> = { ...course };
  const columns = [...fieldsOf('course').map(({ column }) => column), 'archived_at'];
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

const partTables = [
  ['option', 'options'],
  ['option_value', 'optionValues'],
  ['stage', 'stages'],
  ['day', 'days'],
  ['lesson_set', 'sets'],
  ['lesson', 'lessons'],
  ['homework', 'homeworks'],
  ['document', 'documents'],
] as const satisfies readonly (readonly [PartKind, keyof DraftContent['rows']])[];

const linkTables = [
  ['stage', 'stageHomeworks'],
  ['day', 'dayHomeworks'],
] as const;

function changed<Row extends { readonly id: number }>(was: readonly Row[], becomes: readonly Row[]): Row[] {
  const before = new Map(was.map((row) => [row.id, JSON.stringify(row)]));
  return becomes.filter((row) => before.get(row.id) !== JSON.stringify(row));
}
