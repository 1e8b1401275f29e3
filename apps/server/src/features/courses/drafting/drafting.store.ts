import type { ArchivableKind } from '@daystream/contract/courses.parts.admin';
import { sql, type Updateable } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { DB } from '#db/schema.generated.ts';
import { ofText, ofTexts } from '../draft.store.ts';
import type { SiblingKind } from './order.ts';

export function listCourseRows(db: Connection) {
  return db
    .selectFrom('courses')
    .select((course) => [
      'id',
      'key',
      ofText('title'),
      ofText('category'),
      ofTexts('tags'),
      'cover_file_id',
      'version',
      'draft',
      'published_draft',
      'archived_at',
      'updated_at',
      course
        .selectFrom('stage_days')
        .innerJoin('course_stages', 'course_stages.id', 'stage_days.stage_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('stage_days.course_id', '=', 'courses.id')
        .where('stage_days.archived_at', 'is', null)
        .where('course_stages.archived_at', 'is', null)
        .as('days_count'),
    ])
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`title ->> languages[1] collate people`)
    .execute();
}

/** Films of living lessons by course; a film used twice counts once. */
export function listLessonVideos(db: Connection) {
  return db.selectFrom('lessons').select(['course_id', 'id', 'video_id']).where('archived_at', 'is', null).execute();
}

export const tableOfKind = {
  stage: 'course_stages',
  day: 'stage_days',
  lesson_set: 'lesson_sets',
  lesson: 'lessons',
  homework: 'homeworks',
  document: 'course_documents',
  option: 'course_options',
  option_value: 'course_option_values',
} as const satisfies Record<Exclude<ArchivableKind, 'course'>, keyof DB>;
export type PartTable = (typeof tableOfKind)[keyof typeof tableOfKind];
export const partKinds = Object.keys(tableOfKind) as (keyof typeof tableOfKind)[];

/** Changes the given columns of a row of this course; false when there is none of this id. */
export async function updatePart<Table extends PartTable | 'courses'>(
  trx: Trx,
  table: Table,
  courseId: number,
  id: number,
  set: Updateable<DB[Table]>,
): Promise<boolean> {
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  // Without a change the row is looked for all the same.
  const assignments = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(assignments.length > 0 ? assignments : [sql`id = id`])}
    where id = ${id} and ${isOfCourse(table, courseId)}`.execute(trx);
  return numAffectedRows === 1n;
}

function isOfCourse(table: PartTable | 'courses', courseId: number) {
  if (table === 'courses') return sql`id = ${courseId}`;
  if (table !== 'course_option_values') return sql`course_id = ${courseId}`;
  return sql`option_id in (select id from course_options where course_id = ${courseId})`;
}

/** Where a homework is asked; it is asked in one place. */
export async function updateHomeworkLink(
  trx: Trx,
  homeworkId: number,
  set: { is_required?: boolean; is_demo_accessible?: boolean },
): Promise<void> {
  if (set.is_required === undefined && set.is_demo_accessible === undefined) return;
  for (const table of ['stage_homeworks', 'day_homeworks'] as const) {
    await trx
      .updateTable(table)
      .set(set)
      .where('homework_id', '=', homeworkId)
      .where('archived_at', 'is', null)
      .execute();
  }
}

/** Puts things of one course below a parent in the order of their ids. */
export async function placeParts(trx: Trx, kind: SiblingKind, parentId: number, ids: readonly number[]): Promise<void> {
  const { table, id, parent } = places[kind];
  const moved = parent === null ? sql`` : sql`, ${sql.ref(parent)} = ${parentId}`;
  await sql`
    update ${sql.table(table)} as part set sort = ordered.place${moved}
    from unnest(${ids}::bigint[]) with ordinality as ordered (id, place)
    where ${sql.ref(`part.${id}`)} = ordered.id`.execute(trx);
}

const places: Record<SiblingKind, { table: string; id: string; parent: string | null }> = {
  stage: { table: 'course_stages', id: 'id', parent: null },
  document: { table: 'course_documents', id: 'id', parent: null },
  day: { table: 'stage_days', id: 'id', parent: 'stage_id' },
  lesson_set: { table: 'lesson_sets', id: 'id', parent: 'day_id' },
  lesson: { table: 'lesson_set_lessons', id: 'lesson_id', parent: 'lesson_set_id' },
  option: { table: 'course_options', id: 'id', parent: null },
  option_value: { table: 'course_option_values', id: 'id', parent: 'option_id' },
  stage_homework: { table: 'stage_homeworks', id: 'homework_id', parent: null },
  day_homework: { table: 'day_homeworks', id: 'homework_id', parent: null },
};

export function listExperts(db: Connection, courseId: number) {
  return db
    .selectFrom('course_experts')
    .innerJoin('users', 'users.id', 'course_experts.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('course_id', '=', courseId)
    .orderBy(sql`last_name collate people`)
    .orderBy(sql`first_name collate people`)
    .execute();
}

/** Answers whether something changed: assigning twice is one assignment. */
export async function insertExpert(trx: Trx, courseId: number, userId: number): Promise<boolean> {
  const row = await trx
    .insertInto('course_experts')
    .values({ course_id: courseId, user_id: userId })
    .onConflict((same) => same.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpert(trx: Trx, courseId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('course_experts')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
