import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { originalKey } from '../../features/media/index.ts';
import type { OpenContext } from '../../context.ts';
import { type Acknowledged, readAcknowledged, sha256 } from './acknowledged.ts';
import type { Check, Difference } from './check.ts';

/** Everything that was acknowledged to a client exists. */
export function acknowledgedCheck(file: string): Check {
  return {
    name: 'acknowledged',
    async find(ctx, db) {
      const differences: Difference[] = [];
      for await (const entry of readAcknowledged(file)) {
        if (!(await stands(ctx, db, entry))) {
          differences.push({ kind: 'answer_lost', words: { answer: JSON.stringify(entry) } });
        }
      }
      return differences;
    },
  };
}

async function stands(ctx: OpenContext, db: Connection, entry: Acknowledged): Promise<boolean> {
  switch (entry.kind) {
    case 'signed_in':
      return exists(db, sql`select from sessions where token_hash = ${sha256(entry.token)}`);
    case 'day_started':
      return exists(db, sql`select from day_statuses where stream_id = ${entry.streamId} and day_id = ${entry.dayId}`);
    case 'day_finished':
      return exists(
        db,
        sql`select from day_statuses
          where stream_id = ${entry.streamId} and day_id = ${entry.dayId} and finished_at is not null`,
      );
    case 'stat_saved':
      return exists(
        db,
        sql`select from lesson_stat_saves v
          join lesson_stats l on l.stream_id = v.stream_id and l.set_lesson_id = v.set_lesson_id
          where v.save_id = ${entry.saveId} and v.stream_id = ${entry.streamId}
            and v.set_lesson_id = ${entry.setLessonId}
            and l.viewed_seconds >= ${entry.viewedSeconds} and l.play_count >= ${entry.playCount}`,
      );
    case 'homework_sent':
      return exists(
        db,
        sql`select from chat_messages m join homework_statuses h on h.id = m.homework_status_id
          where m.id = ${entry.messageId} and h.id = ${entry.statusId} and h.attempt >= ${entry.attempt}
            and m.withdrawn_at is null and (select count(*) from chat_message_files f
              where f.message_id = m.id and f.file_id = any(${[...entry.fileIds]})) = ${entry.fileIds.length}`,
      );
    case 'homework_reviewed':
      return exists(
        db,
        sql`select from homework_reviews
          where id = ${entry.reviewId} and homework_status_id = ${entry.statusId} and attempt = ${entry.attempt}
            and verdict = ${entry.verdict} and undone_at is null`,
      );
    case 'file_stored':
      return hasBytes(ctx, db, entry);
    case 'points_seen':
      return exists(
        db,
        sql`select from point_postings p join point_accounts a on a.id = p.account_id
          where a.user_id = ${entry.userId} having coalesce(sum(p.amount), 0) >= ${entry.amount}`,
      );
  }
}

async function exists(db: Connection, statement: ReturnType<typeof sql>): Promise<boolean> {
  return (await statement.execute(db)).rows.length > 0;
}

async function hasBytes(
  { files }: OpenContext,
  db: Connection,
  { fileId, sizeBytes, sha256: expected }: Extract<Acknowledged, { kind: 'file_stored' }>,
): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select(['storage_key', 'size_bytes'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (row === undefined || row.size_bytes !== sizeBytes) return false;
  const key = originalKey(row.storage_key);
  if ((await files.stat(key))?.size !== sizeBytes) return false;
  if (expected === null) return true;
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(key)) chunks.push(chunk as Buffer);
  return sha256(Buffer.concat(chunks)).toString('hex') === expected;
}
