import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

export function listDaysAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('day_statuses as d')
    .innerJoin('stream_courses as s', 's.stream_id', 'd.stream_id')
    .innerJoin('course_titles as course', 'course.course_id', 's.course_id')
    .select(['d.id', 'course.title', 'd.day_number', 'd.started_at', 'd.finished_at'])
    .where('d.user_id', '=', userId)
    .where('d.id', '>', afterId)
    .orderBy('d.id')
    .limit(limit)
    .execute();
}

export function listStreamIds(db: Connection, userId: number) {
  return db
    .selectFrom('stream_courses')
    .select('stream_id')
    .where('user_id', '=', userId)
    .orderBy('stream_id')
    .execute();
}

/** Lessons of one stream with every time they were viewed; a course has a few hundred of them. */
export function listViewedLessons(db: Connection, streamId: number) {
  return db
    .selectFrom('lesson_stats as l')
    .innerJoin('stream_courses as s', 's.stream_id', 'l.stream_id')
    .innerJoin('course_titles as course', 'course.course_id', 's.course_id')
    .innerJoin('course_lesson_titles as lesson', 'lesson.set_lesson_id', 'l.set_lesson_id')
    .select([
      'course.title',
      'lesson.title as lesson_title',
      'l.viewed_seconds',
      'l.play_count',
      'l.updated_at',
      'l.position_seconds',
      'l.position_at',
      sql<Date[]>`array(select viewed_at from lesson_stat_saves s where s.stream_id = l.stream_id
        and s.set_lesson_id = l.set_lesson_id order by viewed_at)`.as('viewings'),
    ])
    .where('l.stream_id', '=', streamId)
    .orderBy('l.set_lesson_id')
    .execute();
}
