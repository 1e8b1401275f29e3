import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#db/open.ts';
import { withinTransaction } from '#db/within-transaction.ts';
import { prepareStatuses, removeExpiredMedia } from '../../../features/homework/index.ts';
import { lockStream } from '../../../features/streams/index.ts';
import type { Repair, Repairs, Words } from '../check.ts';

/** Sending and reviewing hold the lock of the stream. */
async function lockStreamOf(trx: Trx, statusId: string | number): Promise<void> {
  const { rows } = await sql<{ stream_id: number }>`
    select stream_id from homework_statuses where id = ${statusId}`.execute(trx);
  if (rows[0] !== undefined) await lockStream(trx, rows[0].stream_id);
}

/** Changes a homework by one statement; no changed row: nothing to repair. */
function ofHomework(statement: (words: Words) => RawBuilder<unknown>, idName = 'id'): Repair {
  return {
    subject: 'homework_status',
    subjectId: idName,
    async run(_ctx, trx, words) {
      await lockStreamOf(trx, words[idName] ?? 0);
      return ((await statement(words).execute(trx)).numAffectedRows ?? 0n) > 0n;
    },
  };
}

/** The chat has every answer, and the reviews have every verdict: the row of a homework follows from both. */
export const homeworkRepairs: Repairs = {
  homework_of_another: ofHomework(
    ({ id }) => sql`
      update homework_statuses h set user_id = s.user_id from streams s
      where h.id = ${id} and s.id = h.stream_id and h.user_id <> s.user_id`,
  ),
  attempts_against_messages: ofHomework(
    ({ id }) => sql`
      update homework_statuses h set attempt = sent.count, sent_at = sent.last_at
      from (select count(*)::int as count, max(m.created_at) as last_at from chat_messages m
        where m.homework_status_id = ${id} and not m.is_from_expert and m.withdrawn_at is null
          and m.send_type = 'homework') sent
      where h.id = ${id} and h.attempt <> sent.count
        and not exists (select from homework_reviews r where r.homework_status_id = h.id and r.attempt > sent.count)`,
  ),
  status_against_reviews: ofHomework(
    ({ id }) => sql`
      update homework_statuses h set status = told.status, score = case when told.status = 'DONE' then told.score end,
        sent_at = case when h.attempt > 0 then coalesce(h.sent_at, told.last_at, h.updated_at) end
      from (select case when w.attempt = 0 then 'NOT_UPLOADED' else coalesce(r.verdict, 'UPLOADED') end as status, r.score,
          (select max(m.created_at) from chat_messages m where m.homework_status_id = w.id and not m.is_from_expert
            and m.withdrawn_at is null and m.send_type = 'homework') as last_at
        from homework_statuses w
        left join homework_reviews r on r.homework_status_id = w.id and r.attempt = w.attempt and r.undone_at is null
        where w.id = ${id}) told
      where h.id = ${id} and (h.status <> told.status or (h.status = 'DONE' and h.score is distinct from told.score)
        or (h.attempt > 0) <> (h.sent_at is not null))`,
  ),
  selfie_against_messages: ofHomework(
    ({ id }) => sql`
      update homework_statuses h set selfie = case when told.is_sent then 'sent' end
      from (select exists (select from chat_messages m
        where m.homework_status_id = ${id} and m.send_type = 'selfie' and m.withdrawn_at is null) as is_sent) told
      where h.id = ${id} and (h.selfie is not distinct from 'sent') <> told.is_sent`,
  ),
  words_against_review: ofHomework(
    ({ id }) => sql`
      update chat_messages m set withdrawn_at = r.undone_at from homework_reviews r
      where r.id = ${id} and m.id = r.message_id and m.is_from_expert
        and m.homework_status_id = r.homework_status_id and m.author_id = r.reviewer_id
        and (m.withdrawn_at is null) <> (r.undone_at is null)`,
    'homework',
  ),
  // A file that no message has stays as it is: if it were unused, its bytes would be removed.
  file_use_against_messages: {
    subject: 'file',
    async run(_ctx, trx, { id }) {
      const { numAffectedRows = 0n } = await sql`
        update files f set used_by_type = 'homework_status', used_by_id = m.homework_status_id
        from chat_message_files link join chat_messages m on m.id = link.message_id
        where f.id = ${id} and link.file_id = f.id and m.homework_status_id is not null
          and (f.used_by_type is distinct from 'homework_status'
            or f.used_by_id is distinct from m.homework_status_id)`.execute(trx);
      return numAffectedRows > 0n;
    },
  },
  stream_without_chat: {
    subject: 'stream',
    async run(_ctx, trx, { id }) {
      const { numAffectedRows = 0n } = await sql`
        insert into chats (stream_id, user_id) select s.id, s.user_id from streams s where s.id = ${id}
        on conflict (stream_id) do update set user_id = excluded.user_id where chats.user_id <> excluded.user_id`.execute(
        trx,
      );
      return numAffectedRows > 0n;
    },
  },
  stream_without_statuses: {
    subject: 'stream',
    async run(ctx, trx, { id, person }) {
      const streamId = Number(id);
      await lockStream(trx, streamId);
      await prepareStatuses(ctx, trx, { streamId, userId: Number(person) });
      return true;
    },
  },
  private_media_overdue: {
    subject: 'homework_status',
    async run(ctx, trx) {
      await removeExpiredMedia({ ...ctx, db: withinTransaction(trx) });
      return true;
    },
  },
};
