import type { Connection } from '#db/open.ts';

/** Messages in a person's chats after a given one; omits withdrawn messages. */
export function listMessagesAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('chats', 'chats.id', 'm.chat_id')
    .innerJoin('stream_courses as s', 's.stream_id', 'chats.stream_id')
    .innerJoin('course_titles as course', 'course.course_id', 's.course_id')
    .innerJoin('people_names as author', 'author.user_id', 'm.author_id')
    .select(['m.id', 'course.title', 'm.is_from_expert', 'author.name as author', 'm.body', 'm.created_at'])
    .where('chats.user_id', '=', userId)
    .where('m.withdrawn_at', 'is', null)
    .where('m.id', '>', afterId)
    .orderBy('m.id')
    .limit(limit)
    .execute();
}

/** Ids of all files in a person's chats after a given one, by any sender. */
export async function listChatFileIdsAfter(
  db: Connection,
  userId: number,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_message_files as c')
    .innerJoin('chat_messages as m', 'm.id', 'c.message_id')
    .innerJoin('chats', 'chats.id', 'm.chat_id')
    .select('c.file_id')
    .where('chats.user_id', '=', userId)
    .where('m.withdrawn_at', 'is', null)
    .where('c.file_id', '>', afterId)
    .orderBy('c.file_id')
    .limit(limit)
    .execute();
  return rows.map(({ file_id }) => file_id);
}
