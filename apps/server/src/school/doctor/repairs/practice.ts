import { sql } from 'kysely';
import { getPublishedCourse } from '../../../features/courses/index.ts';
import { lockStream } from '../../../features/streams/index.ts';
import type { Repairs } from '../check.ts';

export const practiceRepairs: Repairs = {
  day_of_another: {
    subject: 'stream',
    subjectId: 'stream',
    async run(_ctx, trx, { id, stream }) {
      await lockStream(trx, Number(stream));
      const { numAffectedRows = 0n } = await sql`
        update day_statuses d set user_id = s.user_id from streams s
        where d.id = ${id} and s.id = d.stream_id and d.user_id <> s.user_id`.execute(trx);
      return numAffectedRows > 0n;
    },
  },
  stat_of_another: {
    subject: 'stream',
    subjectId: 'stream',
    async run(_ctx, trx, { stream, lesson }) {
      await lockStream(trx, Number(stream));
      const { numAffectedRows = 0n } = await sql`
        update lesson_stats l set user_id = s.user_id from streams s
        where l.stream_id = ${stream} and l.set_lesson_id = ${lesson} and s.id = l.stream_id
          and l.user_id <> s.user_id`.execute(trx);
      return numAffectedRows > 0n;
    },
  },
  /** The day began with the first of what was viewed of it. */
  stat_without_day: {
    subject: 'stream',
    subjectId: 'stream',
    async run(ctx, trx, { stream, lesson }) {
      await lockStream(trx, Number(stream));
      const { rows } = await sql<{
        user_id: number;
        day_id: number;
        course_id: number;
        course_version: number;
        began_at: Date;
      }>`
        select s.user_id, l.day_id, s.course_id, s.course_version, coalesce((select min(v.viewed_at)
          from lesson_stat_saves v join lesson_stats own on own.stream_id = v.stream_id
            and own.set_lesson_id = v.set_lesson_id
          where v.stream_id = l.stream_id and own.day_id = l.day_id), l.updated_at) as began_at
        from lesson_stats l join streams s on s.id = l.stream_id
        where l.stream_id = ${stream} and l.set_lesson_id = ${lesson}`.execute(trx);
      const [found] = rows;
      if (found === undefined) return false;
      const course = await getPublishedCourse(ctx, found.course_id, found.course_version, trx);
      const number = course.dayById.get(found.day_id)?.day.number;
      if (number === undefined) return false;
      const { numAffectedRows = 0n } = await sql`
        insert into day_statuses (stream_id, user_id, day_id, day_number, started_at)
        values (${stream}, ${found.user_id}, ${found.day_id}, ${number}, ${found.began_at})
        on conflict (stream_id, day_id) do nothing`.execute(trx);
      return numAffectedRows > 0n;
    },
  },
};
