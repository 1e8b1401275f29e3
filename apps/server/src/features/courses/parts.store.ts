import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { type ContentRow, fieldsOf } from '@daystream/domain/courses/content-values';
import type { Language, LocalizedText } from '@daystream/domain/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { DB } from '#db/schema.generated.ts';
import { OWN_SIGN, ownKey } from './own-keys.rules.ts';

/** The table of each kind of part, and its columns that are no fields: where a part is, and the versions of a course. */
const tables = {
  course: { table: 'courses', state: ['version', 'draft', 'published_draft'] },
  stage: { table: 'course_stages', state: ['sort'] },
  day: { table: 'stage_days', state: ['stage_id', 'sort'] },
  lesson_set: { table: 'lesson_sets', state: ['day_id', 'sort'] },
  lesson: { table: 'lessons', state: [] },
  homework: { table: 'homeworks', state: [] },
  document: { table: 'course_documents', state: ['sort'] },
  option: { table: 'course_options', state: ['sort'] },
  option_value: { table: 'course_option_values', state: ['option_id', 'sort'] },
} as const satisfies Record<ContentKind, { table: keyof DB; state: readonly string[] }>;

/** Parts below a course. */
export type PartKind = Exclude<ContentKind, 'course'>;
export const partKinds = (Object.keys(tables) as ContentKind[]).filter((kind) => kind !== 'course');

type StateColumns<Kind extends ContentKind> = {
  readonly [Column in (typeof tables)[Kind]['state'][number]]: number;
};

/** A row of a kind: what is declared, and where it is. */
export type PartRow<Kind extends ContentKind> = ContentRow<Kind> &
  StateColumns<Kind> & { readonly id: number; readonly key: string; readonly archived_at: Date | null };

type NotStored = {
  [Kind in ContentKind]: Exclude<keyof PartRow<Kind>, keyof DB[(typeof tables)[Kind]['table']]>;
}[ContentKind];
/** Does not compile while a declared column is missing in its table. */
const partTables: [NotStored] extends [never] ? typeof tables : NotStored = tables;

export type PartColumns<Kind extends ContentKind> = Partial<Omit<PartRow<Kind>, 'id'>>;

/** Archived parts too, siblings in their order. */
export async function listParts<Kind extends ContentKind>(
  db: Connection,
  kind: Kind,
  courseId: number,
): Promise<PartRow<Kind>[]> {
  const state: readonly string[] = partTables[kind].state;
  const declared = fieldsOf(kind).flatMap(({ column, onLink }) => (onLink ? [] : [column]));
  const columns = ['id', 'key', 'archived_at', ...state, ...declared];
  const order = state.includes('sort') ? sql`sort, id` : sql`id`;
  const { rows } = await sql<PartRow<Kind>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(partTables[kind].table)}
    where ${isOfCourse(kind, courseId)} order by ${order}`.execute(db);
  return rows;
}

export async function hasPart(db: Connection, kind: ContentKind, courseId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(partTables[kind].table)} where id = ${id} and ${isOfCourse(kind, courseId)}`.execute(db);
  return rows.length > 0;
}

function isOfCourse(kind: ContentKind, courseId: number): RawBuilder<unknown> {
  if (kind === 'course') return sql`id = ${courseId}`;
  if (kind !== 'option_value') return sql`course_id = ${courseId}`;
  return sql`option_id in (select id from course_options where course_id = ${courseId})`;
}

/** The columns that say where a part is: below which row, and at which place. */
export function placeColumns<Kind extends PartKind>(kind: Kind, parentId: number, sort: number): PartColumns<Kind> {
  const places = partTables[kind].state.map((column) => [column, column === 'sort' ? sort : parentId]);
  return Object.fromEntries(places) as PartColumns<Kind>;
}

/** Gives parts keys of their own, so that others may take theirs. */
export async function giveOwnKeys(trx: Trx, kind: PartKind, ids: readonly number[]): Promise<void> {
  const { table } = partTables[kind];
  await sql`update ${sql.table(table)} set key = ${OWN_SIGN} || id where id = any(${ids})`.execute(trx);
}

/** Inserts a part, under a key of its own when none is given; what is left out takes the default of its column. */
export async function insertPart<Kind extends PartKind>(
  trx: Trx,
  kind: Kind,
  courseId: number,
  columns: PartColumns<Kind>,
): Promise<number> {
  const { table } = partTables[kind];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`the ids of ${table} gave nothing`);
  await insertPartAs(trx, kind, courseId, { ...columns, id });
  return id;
}

async function insertPartAs<Kind extends PartKind>(
  trx: Trx,
  kind: Kind,
  courseId: number,
  row: PartColumns<Kind> & { readonly id: number },
): Promise<void> {
  const holder = kind === 'option_value' ? {} : { course_id: courseId };
  const values = encoded(kind, { key: ownKey(row.id), ...holder, ...row });
  await sql`
    insert into ${sql.table(partTables[kind].table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => sql`${value}`))})`.execute(trx);
}

/** Writes a part as given, under its own id; one that an import has deleted is there again. */
export async function putPart<Kind extends PartKind>(
  trx: Trx,
  kind: Kind,
  courseId: number,
  row: PartRow<Kind>,
): Promise<void> {
  const { id, ...columns } = row;
  const isThere = await updatePart(trx, kind, courseId, id, columns as PartColumns<Kind>);
  if (!isThere) await insertPartAs(trx, kind, courseId, row);
}

/** Changes the given columns of a part of this course; false when there is none of this id. */
export async function updatePart<Kind extends ContentKind>(
  trx: Trx,
  kind: Kind,
  courseId: number,
  id: number,
  set: PartColumns<Kind>,
): Promise<boolean> {
  // Without a change, still check that the row exists.
  const given = encoded(kind, set);
  const assignments =
    given.length === 0 ? [sql`id = id`] : given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(partTables[kind].table)} set ${sql.join(assignments)}
    where id = ${id} and ${isOfCourse(kind, courseId)}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Texts, lists of texts and exercises are JSON in their columns. */
function encoded(kind: ContentKind, columns: Readonly<Record<string, unknown>>): [string, unknown][] {
  const json = new Set(
    fieldsOf(kind).flatMap(({ type, column }) =>
      type === 'texts' || type === 'text_list' || type === 'exercises' ? [column] : [],
    ),
  );
  return Object.entries(columns).flatMap(([column, value]): [string, unknown][] =>
    value === undefined ? [] : [[column, json.has(column) ? JSON.stringify(value) : value]],
  );
}

/** Deletes a part that no learner has; its links go with it. */
export async function deletePart(trx: Trx, kind: PartKind, id: number): Promise<void> {
  for (const { table, column } of linksOf[kind] ?? [])
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
  await sql`delete from ${sql.table(partTables[kind].table)} where id = ${id}`.execute(trx);
}

/** Archives a part and its links, which still say where it was. */
export async function archivePart(trx: Trx, kind: PartKind, id: number, now: Date): Promise<void> {
  await archiveLinks(trx, kind, id, now);
  await sql`update ${sql.table(partTables[kind].table)} set archived_at = ${now} where id = ${id}`.execute(trx);
}

export async function archiveLinks(trx: Trx, kind: PartKind, id: number, now: Date): Promise<void> {
  for (const { table, column } of linksOf[kind] ?? [])
    await sql`
      update ${sql.table(table)} set archived_at = ${now}
      where ${sql.ref(column)} = ${id} and archived_at is null`.execute(trx);
}

/** Rows that say where a lesson or a homework is. */
const linksOf: Partial<Record<PartKind, readonly { table: keyof DB; column: string }[]>> = {
  lesson: [{ table: 'lesson_set_lessons', column: 'lesson_id' }],
  homework: [
    { table: 'stage_homeworks', column: 'homework_id' },
    { table: 'day_homeworks', column: 'homework_id' },
  ],
};

/** The given columns, as `update` sets them. */
export function assigned(set: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  return sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

/** null when the key is taken. */
export async function insertCourse(
  trx: Trx,
  { key, title, languages, now }: { key: string; title: LocalizedText; languages: readonly Language[]; now: Date },
): Promise<number | null> {
  const row = await trx
    .insertInto('courses')
    .values({ key, title: JSON.stringify(title), languages: [...languages], created_at: now, updated_at: now })
    .onConflict((same) => same.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Courses made in the dashboard, which have keys of their own. */
export function listOwnKeyed(db: Connection): Promise<{ id: number; key: string }[]> {
  return db.selectFrom('courses').select(['id', 'key']).where('key', 'like', `${OWN_SIGN}%`).execute();
}

export function listCourseNames(db: Connection): Promise<{ id: number; title: LocalizedText }[]> {
  return db
    .selectFrom('courses')
    .select(['id', sql.ref<LocalizedText>('title').as('title')])
    .orderBy('id')
    .execute();
}

export function findCourseIdByKey(db: Connection, key: string) {
  return db.selectFrom('courses').select('id').where('key', '=', key).executeTakeFirst();
}

export async function nextExerciseId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('exercise_ids') as id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence of exercise ids gave nothing');
  return id;
}

/** Kinds that are put in an order; homework stands in the order of the stage or of the day that asks it. */
const orderedTables = {
  stage: { table: 'course_stages', id: 'id', parent: null },
  document: { table: 'course_documents', id: 'id', parent: null },
  day: { table: 'stage_days', id: 'id', parent: 'stage_id' },
  lesson_set: { table: 'lesson_sets', id: 'id', parent: 'day_id' },
  lesson: { table: 'lesson_set_lessons', id: 'lesson_id', parent: 'lesson_set_id' },
  option: { table: 'course_options', id: 'id', parent: null },
  option_value: { table: 'course_option_values', id: 'id', parent: 'option_id' },
  stage_homework: { table: 'stage_homeworks', id: 'homework_id', parent: null },
  day_homework: { table: 'day_homeworks', id: 'homework_id', parent: null },
} as const;
export type SiblingKind = keyof typeof orderedTables;

/** Puts parts of one course below a parent in the order of their ids. */
export async function placeParts(trx: Trx, kind: SiblingKind, parentId: number, ids: readonly number[]): Promise<void> {
  const { table, id, parent } = orderedTables[kind];
  const moved = parent === null ? sql`` : sql`, ${sql.ref(parent)} = ${parentId}`;
  await sql`
    update ${sql.table(table)} as part set sort = ordered.place${moved}
    from unnest(${ids}::bigint[]) with ordinality as ordered (id, place)
    where ${sql.ref(`part.${id}`)} = ordered.id`.execute(trx);
}
