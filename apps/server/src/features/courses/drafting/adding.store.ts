import type { Language, LocalizedText } from '@daystream/domain/languages';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '#db/open.ts';
import type { DB } from '#db/schema.generated.ts';
import type { PartTable } from './drafting.store.ts';

const OWN_SIGN = '~';

/** The key of what was made by hand: no folder can name one like it, so no import takes it for its own. */
export function ownKey(id: number | string): string {
  return `${OWN_SIGN}${id}`;
}

/** Gives parts such keys, so that others may take theirs. */
export async function giveOwnKeys(trx: Trx, table: PartTable, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(table)} set key = ${OWN_SIGN} || id where id = any(${ids})`.execute(trx);
}

/** null when the key is taken. */
export async function insertCourse(
  trx: Trx,
  { key, title, languages, now }: { key: string; title: LocalizedText; languages: Language[]; now: Date },
): Promise<number | null> {
  const row = await trx
    .insertInto('courses')
    .values({ key, title: JSON.stringify(title), languages, created_at: now, updated_at: now })
    .onConflict((same) => same.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Columns of a part but for its identity. */
export type PartColumns<Table extends PartTable> = Omit<Insertable<DB[Table]>, 'id' | 'key'>;

/** Inserts a part under a key of its own; answers its id. */
export async function insertPart<Table extends PartTable>(
  trx: Trx,
  table: Table,
  columns: PartColumns<Table>,
): Promise<number> {
  const id = await nextId(trx, table);
  const values = Object.entries({ ...columns, id, key: ownKey(id) });
  await sql`
    insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => sql`${value}`))})`.execute(trx);
  return id;
}

async function nextId(trx: Trx, table: PartTable): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`the ids of ${table} gave nothing`);
  return id;
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

/** How a homework is asked where it is asked. */
export interface Asking {
  readonly is_required: boolean;
  readonly is_demo_accessible: boolean;
  readonly sort: number;
}

/** Asks a homework at the end of a stage or on a day. */
export async function insertHomeworkLink(
  trx: Trx,
  courseId: number,
  holder: { readonly kind: 'stage' | 'day'; readonly id: number },
  homeworkId: number,
  { is_required, is_demo_accessible, sort }: Asking,
): Promise<void> {
  const link = { course_id: courseId, homework_id: homeworkId, is_required, is_demo_accessible, sort };
  if (holder.kind === 'day') {
    await trx
      .insertInto('day_homeworks')
      .values({ ...link, day_id: holder.id })
      .execute();
  } else {
    await trx
      .insertInto('stage_homeworks')
      .values({ ...link, stage_id: holder.id })
      .execute();
  }
}
