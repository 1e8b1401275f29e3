import type { LocalizedText } from '@daystream/domain/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { AuditedThing } from '../audit/index.ts';

/** A learner's homework by the title of what was asked. */
export async function readAuditedHomework(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuditedThing>> {
  const rows = await db
    .selectFrom('homework_statuses as status')
    .innerJoin('stream_courses as stream', 'stream.stream_id', 'status.stream_id')
    .leftJoin('course_homework_titles as asked', 'asked.homework_id', 'status.homework_id')
    .select([
      'status.id',
      'status.user_id',
      'stream.course_id',
      sql.ref<LocalizedText | null>('asked.title').as('title'),
    ])
    .where('status.id', 'in', [0, ...ids])
    .execute();
  return new Map(
    rows.map(({ id, title, user_id, course_id }) => [id, { title, personId: user_id, courseId: course_id }]),
  );
}

/** Homework by what was asked, or by whose it is. */
export function auditedHomeworkNamed(pattern: string): RawBuilder<unknown> {
  return sql`select id from homework_statuses
    where user_id in (select user_id from people_names where name ilike ${pattern} or email ilike ${pattern})
    or homework_id in (
      select homework_id from course_homework_titles
      where exists (select from jsonb_each_text(title) as said where said.value ilike ${pattern})
    )`;
}
