import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** What was said in somebody's chats after a message, with the files that hang on it; what was taken back is not said. */
export function listMessagesAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('chats', 'chats.id', 'm.chat_id')
    .innerJoin('streams', 'streams.id', 'chats.stream_id')
    .innerJoin('courses', 'courses.id', 'streams.course_id')
    .innerJoin('users as author', 'author.id', 'm.author_id')
    .select([
      'm.id',
      'courses.title',
      'm.is_from_expert',
      sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('author'),
      'm.body',
      'm.created_at',
      sql<{ id: number; name: string }[]>`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name)
        order by c.sort), '[]') from chat_message_files c join files f on f.id = c.file_id where c.message_id = m.id)`.as(
        'files',
      ),
    ])
    .where('chats.user_id', '=', userId)
    .where('m.withdrawn_at', 'is', null)
    .where('m.id', '>', afterId)
    .orderBy('m.id')
    .limit(limit)
    .execute();
}

/** Files of somebody's chats after one of them, whoever sent them. */
export function listChatFilesAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('chat_message_files as c')
    .innerJoin('chat_messages as m', 'm.id', 'c.message_id')
    .innerJoin('chats', 'chats.id', 'm.chat_id')
    .innerJoin('files', 'files.id', 'c.file_id')
    .select(['files.id', 'files.name', 'files.storage_key'])
    .where('chats.user_id', '=', userId)
    .where('m.withdrawn_at', 'is', null)
    .where('files.id', '>', afterId)
    .orderBy('files.id')
    .limit(limit)
    .execute();
}
