import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

export function listStreamsForExport(db: Connection, userId: number) {
  return db
    .selectFrom('streams')
    .innerJoin('course_titles as course', 'course.course_id', 'streams.course_id')
    .select([
      'streams.id',
      'course.title',
      'streams.start_at',
      'streams.end_at',
      'streams.time_zone',
      'streams.variant',
      'streams.is_demo',
      'streams.has_full_access',
      'streams.created_at',
    ])
    .where('streams.user_id', '=', userId)
    .orderBy('streams.id')
    .execute();
}

export function listReplansForExport(db: Connection, userId: number) {
  return db
    .selectFrom('stream_replans as p')
    .innerJoin('streams', 'streams.id', 'p.stream_id')
    .innerJoin('course_titles as course', 'course.course_id', 'streams.course_id')
    .select([
      'p.id',
      'course.title',
      'p.way',
      sql<string>`p.weekdays::text`.as('weekdays'),
      sql<string>`p.places::text`.as('places'),
      'p.created_at',
      'p.undone_at',
    ])
    .where('streams.user_id', '=', userId)
    .orderBy('p.id')
    .execute();
}

export function listFreezesForExport(db: Connection, userId: number) {
  return db
    .selectFrom('stream_freezes as f')
    .innerJoin('streams', 'streams.id', 'f.stream_id')
    .innerJoin('course_titles as course', 'course.course_id', 'streams.course_id')
    .select([
      'f.id',
      'course.title',
      sql<string>`f.start_date::text`.as('start_date'),
      sql<string>`f.end_date::text`.as('end_date'),
      sql<string | null>`f.canceled_from::text`.as('canceled_from'),
      'f.created_at',
    ])
    .where('streams.user_id', '=', userId)
    .orderBy('f.id')
    .execute();
}
