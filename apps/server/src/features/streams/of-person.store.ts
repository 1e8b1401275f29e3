import { type Expression, sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** A person's streams for the dashboard. */

export const streamsCount = (userId: Expression<number>) =>
  sql<number>`(select count(*)::int from streams where streams.user_id = ${userId})`;

export const hasCourse = (userId: Expression<number>, courseId: number) =>
  sql<boolean>`${userId} in (select user_id from streams where course_id = ${courseId})`;

export const streamIdsOf = (userId: number) => sql<number>`select id from streams where user_id = ${userId}`;

export function listStreamsOf(db: Connection, userId: number) {
  return db
    .selectFrom('streams')
    .innerJoin('course_titles as course', 'course.course_id', 'streams.course_id')
    .select([
      'streams.id',
      'streams.course_id',
      'streams.start_at',
      'streams.end_at',
      'streams.is_demo',
      sql<Record<string, string>>`course.title`.as('course_title'),
    ])
    .where('streams.user_id', '=', userId)
    .orderBy('streams.id', 'desc')
    .execute();
}
