import type { ContentKind } from '@daystream/domain/courses/content-fields';
import type { LocalizedText } from '@daystream/domain/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { DB } from '#db/schema.generated.ts';
import type { AuditedThing } from '../audit/index.ts';

const COURSE = sql`part.course_id`;
/** Where each kind of part has its title and its course. */
const tables = {
  course: { table: 'courses', courseId: sql`part.id` },
  stage: { table: 'course_stages', courseId: COURSE },
  day: { table: 'stage_days', courseId: COURSE },
  lesson_set: { table: 'lesson_sets', courseId: COURSE },
  lesson: { table: 'lessons', courseId: COURSE },
  homework: { table: 'homeworks', courseId: COURSE },
  document: { table: 'course_documents', courseId: COURSE },
  option: { table: 'course_options', courseId: COURSE },
  option_value: {
    table: 'course_option_values',
    courseId: sql`(select course_id from course_options where id = part.option_id)`,
  },
} as const satisfies Record<ContentKind, { table: keyof DB; courseId: RawBuilder<unknown> }>;

export const auditedKinds = Object.keys(tables) as ContentKind[];

/** Parts of drafts by their titles, archived ones too. */
export async function readAuditedParts(
  db: Connection,
  kind: ContentKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuditedThing>> {
  const { table, courseId } = tables[kind];
  const { rows } = await sql<{ id: number; title: LocalizedText; course_id: number }>`
    select part.id, part.title, ${courseId} as course_id from ${sql.table(table)} as part
    where part.id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ id, title, course_id }) => [id, { title: hasWords(title) ? title : null, courseId: course_id }]),
  );
}

/** Parts by a title in any language, and by the title of their course. */
export function auditedPartsNamed(kind: ContentKind, pattern: string): RawBuilder<unknown> {
  const { table, courseId } = tables[kind];
  const isNamed = (title: RawBuilder<unknown>) =>
    sql`exists (select from jsonb_each_text(${title}) as said where said.value ilike ${pattern})`;
  return sql`select part.id from ${sql.table(table)} as part where ${isNamed(sql`part.title`)}
    or ${courseId} in (select id from courses where ${isNamed(sql`courses.title`)})`;
}

function hasWords(title: LocalizedText): boolean {
  return Object.values(title).some((text) => text !== '');
}
