import { fieldsOf, type LinkRow } from '@daystream/domain/courses/content-values';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import { assigned } from './parts.store.ts';

/** Where lessons are: their places in sets. */
export function listSetLessons(db: Connection, courseId: number) {
  return db
    .selectFrom('lesson_set_lessons')
    .select(['id', 'lesson_set_id', 'lesson_id', 'sort', 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export type SetLessonRow = Awaited<ReturnType<typeof listSetLessons>>[number];

/** Writes a lesson's place as given, under its own id. */
export async function putLessonPlace(trx: Trx, courseId: number, row: SetLessonRow): Promise<void> {
  await trx
    .insertInto('lesson_set_lessons')
    .values({ ...row, course_id: courseId })
    .onConflict((same) => same.column('id').doUpdateSet({ ...row, id: undefined }))
    .execute();
}

/** Puts a lesson into a set. */
export async function insertLessonPlace(
  trx: Trx,
  courseId: number,
  { setId, lessonId, sort }: { setId: number; lessonId: number; sort: number },
): Promise<void> {
  await trx
    .insertInto('lesson_set_lessons')
    .values({ course_id: courseId, lesson_set_id: setId, lesson_id: lessonId, sort })
    .execute();
}

export async function updateLessonPlace(
  trx: Trx,
  lessonId: number,
  set: { sort?: number; lesson_set_id?: number; archived_at?: null },
): Promise<void> {
  await trx.updateTable('lesson_set_lessons').set(set).where('lesson_id', '=', lessonId).execute();
}

/** A homework is asked at the end of a stage or on a day. */
export interface Asker {
  readonly kind: 'stage' | 'day';
  readonly id: number;
}

const askers = {
  stage: { table: 'stage_homeworks', column: 'stage_id' },
  day: { table: 'day_homeworks', column: 'day_id' },
} as const;

export type LinkColumns = LinkRow & { readonly sort: number };

/** A place where a homework is asked. */
export type HomeworkLinkRow = LinkColumns & {
  readonly id: number;
  readonly parent_id: number;
  readonly homework_id: number;
  readonly archived_at: Date | null;
};

export async function listHomeworkLinks(
  db: Connection,
  kind: Asker['kind'],
  courseId: number,
): Promise<HomeworkLinkRow[]> {
  const { table, column } = askers[kind];
  const declared = fieldsOf('homework').flatMap((field) => (field.onLink ? [field.column] : []));
  const columns = ['id', 'homework_id', 'sort', 'archived_at', ...declared];
  const { rows } = await sql<HomeworkLinkRow>`
    select ${sql.ref(column)} as parent_id, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where course_id = ${courseId} order by sort, id`.execute(db);
  return rows;
}

/** Assigns a homework to a stage or a day; restores a link that was archived. */
export async function insertHomeworkLink(
  trx: Trx,
  courseId: number,
  asker: Asker,
  homeworkId: number,
  link: LinkColumns,
): Promise<void> {
  const { table, column } = askers[asker.kind];
  const own = { ...link, archived_at: null };
  const values = Object.entries({ course_id: courseId, homework_id: homeworkId, [column]: asker.id, ...own });
  await sql`
    insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => sql`${value}`))})
    on conflict (${sql.ref(column)}, homework_id) do update set ${assigned(own)}`.execute(trx);
}

/** Writes a place where a homework is asked as given, under its own id. */
export async function putHomeworkLink(
  trx: Trx,
  courseId: number,
  kind: Asker['kind'],
  { id, parent_id, ...rest }: HomeworkLinkRow,
): Promise<void> {
  const { table, column } = askers[kind];
  const own = { ...rest, [column]: parent_id };
  const values = Object.entries({ ...own, id, course_id: courseId });
  await sql`
    insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => sql`${value}`))})
    on conflict (id) do update set ${assigned(own)}`.execute(trx);
}

/** Changes how a homework is asked: there, or wherever it is asked now. */
export async function updateHomeworkLink(
  trx: Trx,
  homeworkId: number,
  set: Partial<LinkColumns> & { readonly archived_at?: null },
  asker: Asker | null = null,
): Promise<void> {
  if (Object.values(set).every((value) => value === undefined)) return;
  for (const [kind, { table, column }] of Object.entries(askers)) {
    if (asker !== null && asker.kind !== kind) continue;
    const there = asker === null ? sql`archived_at is null` : sql`${sql.ref(column)} = ${asker.id}`;
    await sql`update ${sql.table(table)} set ${assigned(set)} where homework_id = ${homeworkId} and ${there}`.execute(
      trx,
    );
  }
}
