import { sql } from 'kysely';
import { type Check, differencesIn } from './check.ts';
import { practiceRepairs } from './repairs/practice.ts';

/** Days and statistics: each belongs to its learner and course, and every count comes from a save. */
export const practiceCheck: Check = {
  name: 'practice',
  repairs: practiceRepairs,
  find: (_ctx, db) =>
    differencesIn(db, {
      day_of_another: sql`
        select d.id, d.stream_id as stream from day_statuses d
        join streams s on s.id = d.stream_id join stage_days day on day.id = d.day_id
        where d.user_id <> s.user_id or day.course_id <> s.course_id`,
      day_ended_before_start: sql`select id, stream_id as stream from day_statuses where finished_at < started_at`,
      stat_of_another: sql`
        select l.stream_id as stream, l.set_lesson_id as lesson from lesson_stats l
        join streams s on s.id = l.stream_id join lesson_set_lessons place on place.id = l.set_lesson_id
        where l.user_id <> s.user_id or place.course_id <> s.course_id`,
      stat_without_save: sql`
        select l.stream_id as stream, l.set_lesson_id as lesson from lesson_stats l
        where not exists (select from lesson_stat_saves v
          where v.stream_id = l.stream_id and v.set_lesson_id = l.set_lesson_id)`,
      save_without_stat: sql`
        select distinct v.stream_id as stream, v.set_lesson_id as lesson from lesson_stat_saves v
        where not exists (select from lesson_stats l
          where l.stream_id = v.stream_id and l.set_lesson_id = v.set_lesson_id)`,
      stat_without_day: sql`
        select l.stream_id as stream, l.set_lesson_id as lesson from lesson_stats l
        where not exists (select from day_statuses d where d.stream_id = l.stream_id and d.day_id = l.day_id)`,
    }),
};
