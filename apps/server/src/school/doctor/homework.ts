import { DAY_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { OpenContext } from '../../context.ts';
import { getPublishedCourse } from '../../features/courses/index.ts';
import { listOverdueMedia } from '../../features/homework/index.ts';
import { type Check, type Difference, differencesIn } from './check.ts';
import { homeworkRepairs } from './repairs/homework.ts';

/** Homework: its status, reviews, chat messages and files agree. */
export const homeworkCheck: Check = {
  name: 'homework',
  repairs: homeworkRepairs,
  async find(ctx, db) {
    const byRows = await differencesIn(db, {
      homework_of_another: sql`
        select h.id, h.stream_id as stream from homework_statuses h join streams s on s.id = h.stream_id
        where h.user_id <> s.user_id`,
      status_against_reviews: sql`
        select h.id, h.status as found, told.status as expected
        from homework_statuses h
        left join homework_reviews r on r.homework_status_id = h.id and r.attempt = h.attempt and r.undone_at is null
        cross join lateral (select case when h.attempt = 0 then 'NOT_UPLOADED' else coalesce(r.verdict, 'UPLOADED') end
          as status) told
        where h.status <> told.status or (h.status = 'DONE' and h.score is distinct from r.score)
          or (h.attempt > 0) <> (h.sent_at is not null)`,
      review_of_no_attempt: sql`
        select r.id, r.homework_status_id as homework from homework_reviews r
        join homework_statuses h on h.id = r.homework_status_id where r.attempt > h.attempt`,
      attempts_against_messages: sql`
        select h.id, h.attempt as expected, count(m.id)::int as found from homework_statuses h
        left join chat_messages m on m.homework_status_id = h.id and not m.is_from_expert and m.withdrawn_at is null
          and m.send_type = 'homework'
        group by h.id, h.attempt having count(m.id) <> h.attempt`,
      selfie_against_messages: sql`
        select h.id, h.selfie as found from homework_statuses h
        where (h.selfie is not distinct from 'sent') <> exists (select from chat_messages m
          where m.homework_status_id = h.id and m.send_type = 'selfie' and m.withdrawn_at is null)`,
      message_of_another: sql`
        select m.id, m.homework_status_id as homework from chat_messages m
        join chats c on c.id = m.chat_id join homework_statuses h on h.id = m.homework_status_id
        where c.stream_id <> h.stream_id or (not m.is_from_expert and m.author_id <> h.user_id)`,
      words_against_review: sql`
        select r.id, r.homework_status_id as homework from homework_reviews r
        join chat_messages m on m.id = r.message_id
        where m.homework_status_id is distinct from r.homework_status_id or not m.is_from_expert
          or m.author_id <> r.reviewer_id or (m.withdrawn_at is null) <> (r.undone_at is null)`,
      words_without_review: sql`
        select m.id, m.homework_status_id as homework from chat_messages m
        where m.is_from_expert and m.homework_status_id is not null
          and not exists (select from homework_reviews r where r.message_id = m.id)
          and not exists (select from audit_entries a where a.action = 'comment_homework'
            and a.subject_type = 'homework_status' and a.subject_id = m.homework_status_id
            and (a.details ->> 'message')::bigint = m.id)`,
      file_use_against_messages: sql`
        select f.id, coalesce(f.used_by_id, 0) as homework from files f
        left join chat_message_files link on link.file_id = f.id
        left join chat_messages m on m.id = link.message_id
        where (f.used_by_type is not distinct from 'homework_status') <> (m.homework_status_id is not null)
          or (m.homework_status_id is not null and f.used_by_id is distinct from m.homework_status_id)`,
      stream_without_chat: sql`
        select s.id from streams s where not exists (select from chats c where c.stream_id = s.id and c.user_id = s.user_id)`,
    });
    return [...byRows, ...(await missingStatuses(ctx, db)), ...(await overdueMedia(ctx, db))];
  },
};

/** A stream has a status for every homework of its version. */
async function missingStatuses(ctx: OpenContext, db: Connection): Promise<Difference[]> {
  const { rows: used } = await sql<{ course: number; version: number }>`
    select distinct course_id as course, course_version as version from streams`.execute(db);
  const differences: Difference[] = [];
  for (const { course, version } of used) {
    const { homeworkTargets: targets } = await getPublishedCourse(ctx, course, version, db);
    const found = await differencesIn(db, {
      stream_without_statuses: sql`
        select s.id, s.user_id as person, count(*)::int as count from streams s,
          unnest(${targets.map(({ type }) => type)}::text[], ${targets.map(({ link }) => link.id)}::bigint[]) t (type, id)
        where s.course_id = ${course} and s.course_version = ${version} and not exists (select from homework_statuses h
          where h.stream_id = s.id and h.target_type = t.type and h.target_id = t.id)
        group by s.id, s.user_id`,
    });
    differences.push(...found);
  }
  return differences;
}

/** Photos and films of homework are not kept beyond their time; the nightly job may be a day late. */
async function overdueMedia(ctx: OpenContext, db: Connection): Promise<Difference[]> {
  const found = await listOverdueMedia(ctx, db, ctx.clock.nowMs() - DAY_MS);
  return found.map(({ id }) => ({ kind: 'private_media_overdue', words: { id } }));
}
