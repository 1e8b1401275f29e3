import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { type DayFact, streamPart } from './stream-records.store.ts';

/** The columns of a stream that say which day its learner is at. */
export interface CourseStreamRow {
  readonly user_id: number;
  readonly course_version: number;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly is_optional_purchase: boolean;
  readonly is_demo: boolean;
  readonly has_full_access: boolean;
  readonly is_guest: boolean;
  readonly days: readonly DayFact[];
}

/** Streams of a course that have not ended, of people who are still there; bought ones before demos, newest first. */
export async function listCourseStreams(db: Connection, courseId: number, now: Date): Promise<CourseStreamRow[]> {
  const { rows } = await sql<CourseStreamRow>`
    select s.user_id, s.course_version, s.start_at, s.end_at, s.is_optional_purchase, s.is_demo, s.has_full_access,
      exists (select from people_guests g where g.user_id = s.user_id) as is_guest, ${streamPart('days')} as days
    from streams s join people_names p on p.user_id = s.user_id and p.is_present
    where s.course_id = ${courseId} and (s.end_at is null or s.end_at >= ${now})
    order by s.is_demo, s.start_at desc nulls last, s.id desc`.execute(db);
  return rows;
}
