import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { AuditedThing } from '../audit/index.ts';

/** Enrolments: whose, in which course. */
export async function readAuditedStreams(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuditedThing>> {
  const rows = await db
    .selectFrom('streams')
    .select(['id', 'user_id', 'course_id'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(
    rows.map(({ id, user_id, course_id }) => [id, { title: null, personId: user_id, courseId: course_id }]),
  );
}

/** Enrolments by whose they are, or by their course. */
export function auditedStreamsNamed(pattern: string): RawBuilder<unknown> {
  return sql`select id from streams
    where user_id in (select user_id from people_names where name ilike ${pattern} or email ilike ${pattern})
    or course_id in (
      select course_id from course_titles
      where exists (select from jsonb_each_text(title) as said where said.value ilike ${pattern})
    )`;
}
