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
