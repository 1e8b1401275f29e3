import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** Titles of the chosen exercises, each by language. */
const chosen = sql<unknown[]>`(select coalesce(jsonb_agg(e -> 'title'), '[]') from jsonb_array_elements(d.exercises) e
  where h.exercises @> jsonb_build_array(e -> 'id'))`;

export function listHomeworkAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('homework_statuses as h')
    .innerJoin('stream_courses as s', 's.stream_id', 'h.stream_id')
    .innerJoin('course_titles as course', 'course.course_id', 's.course_id')
    .innerJoin('course_homework_titles as d', 'd.homework_id', 'h.homework_id')
    .select([
      'h.id',
      'course.title',
      'd.title as homework_title',
      'h.status',
      'h.is_refused',
      chosen.as('chosen'),
      'h.attempt',
      'h.score',
      'h.sent_at',
    ])
    .where('h.user_id', '=', userId)
    .where('h.id', '>', afterId)
    .orderBy('h.id')
    .limit(limit)
    .execute();
}

/** Marks of a review in the films, each with its time. */
const marks = sql<string | null>`(select string_agg(
    (m.start_ms / 60000) || ':' || to_char(m.start_ms / 1000 % 60, 'FM00') || ' ' || m.body, e'\\n' order by m.start_ms, m.id)
  from homework_marks m where m.review_id = r.id)`;

/** Files of what the expert spoke at marks. */
const voices = sql<number[]>`array(select m.voice_file_id from homework_marks m
  where m.review_id = r.id and m.voice_file_id is not null order by m.start_ms, m.id)`;

/** Reviews that were not undone, with the expert's name, for the export. */
export function listReviewsAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('homework_reviews as r')
    .innerJoin('homework_statuses as h', 'h.id', 'r.homework_status_id')
    .innerJoin('course_homework_titles as d', 'd.homework_id', 'h.homework_id')
    .innerJoin('people_names as expert', 'expert.user_id', 'r.reviewer_id')
    .select([
      'r.id',
      'd.title as homework_title',
      'expert.name as expert',
      'r.attempt',
      'r.verdict',
      'r.score',
      marks.as('marks'),
      voices.as('voices'),
      'r.created_at',
    ])
    .where('h.user_id', '=', userId)
    .where('r.undone_at', 'is', null)
    .where('r.id', '>', afterId)
    .orderBy('r.id')
    .limit(limit)
    .execute();
}
