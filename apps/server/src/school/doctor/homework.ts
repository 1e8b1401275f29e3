import { sql } from 'kysely';
import { type Check, differencesIn } from './check.ts';

/** Homework: its status, reviews, chat messages and files agree. */
export const homeworkCheck: Check = {
  name: 'homework',
  find: (_ctx, db) =>
    differencesIn(db, {
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
          and not exists (select from homework_reviews r where r.message_id = m.id)`,
      file_use_against_messages: sql`
        select f.id, coalesce(f.used_by_id, 0) as homework from files f
        left join chat_message_files link on link.file_id = f.id
        left join chat_messages m on m.id = link.message_id
        where (f.used_by_type is not distinct from 'homework_status') <> (m.homework_status_id is not null)
          or (m.homework_status_id is not null and f.used_by_id is distinct from m.homework_status_id)`,
      stream_without_chat: sql`
        select s.id from streams s where not exists (select from chats c where c.stream_id = s.id and c.user_id = s.user_id)`,
    }),
};
