import type { HomeworkSendType } from '@daystream/domain/homework';
import { type Expression, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { ChatFact } from '../streams/index.ts';

/** The chat of a stream with what is new in it, for the stream's record. */
export const chatWithNews = (streamId: Expression<number>) => sql<ChatFact | null>`
  (select json_build_object('id', c.id,
      'unread_count', (select count(*) from chat_messages m
        where m.chat_id = c.id and m.is_from_expert and not m.is_viewed and m.withdrawn_at is null),
      'last_message_id', (select max(m.id) from chat_messages m where m.chat_id = c.id and m.withdrawn_at is null))
    from chats c where c.stream_id = ${streamId})`;

/** The chat of a stream, made with the stream. */
export async function insertChat(trx: Trx, streamId: number, userId: number): Promise<void> {
  await trx
    .insertInto('chats')
    .values({ stream_id: streamId, user_id: userId })
    .onConflict((conflict) => conflict.column('stream_id').doNothing())
    .execute();
}

export interface NewMessage {
  readonly streamId: number;
  readonly authorId: number;
  readonly isFromExpert: boolean;
  readonly body: string;
  readonly homeworkStatusId: number | null;
  readonly fileIds: readonly number[];
  /** The sender's own name for it; null: an old client without one. */
  readonly sendId?: string | null;
  /** An answer by default. */
  readonly sendType?: HomeworkSendType;
  readonly now: Date;
}

/** Writes a message into the chat of a stream. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<MessageRow> {
  const inserted = await trx
    .insertInto('chat_messages')
    .values((from) => ({
      chat_id: from.selectFrom('chats').select('chats.id').where('stream_id', '=', message.streamId),
      author_id: message.authorId,
      is_from_expert: message.isFromExpert,
      body: message.body,
      homework_status_id: message.homeworkStatusId,
      send_id: message.sendId ?? null,
      send_type: message.sendType ?? 'homework',
      created_at: message.now,
      updated_at: message.now,
    }))
    .returning([
      'id',
      'chat_id',
      'author_id',
      'is_from_expert',
      'body',
      'is_viewed',
      'homework_status_id',
      'send_type',
      'created_at',
      'updated_at',
      sql<string>`(select name from people_names where user_id = ${message.authorId})`.as('author'),
    ])
    .executeTakeFirstOrThrow();
  if (message.fileIds.length > 0) {
    const rows = message.fileIds.map((fileId, sort) => ({ message_id: inserted.id, file_id: fileId, sort }));
    await trx.insertInto('chat_message_files').values(rows).execute();
  }
  return inserted;
}

/** Withdraws a message: its row stays for the audit, nobody sees it any more. */
export async function withdrawMessage(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('chat_messages').set({ withdrawn_at: now, updated_at: now }).where('id', '=', id).execute();
}

export type MessageRow = Awaited<ReturnType<typeof listMessagesOfHomework>>[number];

/** Messages of homework answers and the experts' comments on them, oldest first. */
export function listMessagesOfHomework(db: Connection, homeworkStatusIds: readonly number[]) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('people_names as author', 'author.user_id', 'm.author_id')
    .select([
      'm.id',
      'm.chat_id',
      'm.author_id',
      'm.is_from_expert',
      'm.body',
      'm.is_viewed',
      'm.homework_status_id',
      'm.send_type',
      'm.created_at',
      'm.updated_at',
      'author.name as author',
    ])
    .where('m.homework_status_id', 'in', [0, ...homeworkStatusIds])
    .where('m.withdrawn_at', 'is', null)
    .orderBy('m.id')
    .execute();
}

/** Ids of the files of the last answer to a homework, in their order. */
export async function listLastAnswerFileIds(db: Connection, homeworkStatusId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_message_files')
    .select('file_id')
    .where('message_id', '=', (from) =>
      from
        .selectFrom('chat_messages')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('homework_status_id', '=', homeworkStatusId)
        .where('is_from_expert', '=', false)
        .where('send_type', '=', 'homework')
        .where('withdrawn_at', 'is', null),
    )
    .orderBy('sort')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** The id of a message that somebody sent before under this name. */
export async function findSentMessageId(
  db: Connection,
  { authorId, homeworkStatusId, sendId }: { authorId: number; homeworkStatusId: number; sendId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('homework_status_id', '=', homeworkStatusId)
    .where('author_id', '=', authorId)
    .where('send_id', '=', sendId)
    .executeTakeFirst();
  return row?.id;
}

/** File ids by message, in the order they were attached. */
export async function listMessageFiles(db: Connection, messageIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('chat_message_files')
    .select(['message_id', 'file_id'])
    .where('message_id', 'in', [0, ...messageIds])
    .orderBy('message_id')
    .orderBy('sort')
    .execute();
  const byMessage = new Map<number, number[]>();
  for (const { message_id, file_id } of rows)
    byMessage.set(message_id, [...(byMessage.get(message_id) ?? []), file_id]);
  return byMessage;
}

/** The stream a file was sent in, if it was sent in a message. */
export async function findStreamOfFile(db: Connection, fileId: number) {
  return db
    .selectFrom('chat_message_files')
    .innerJoin('chat_messages', 'chat_messages.id', 'chat_message_files.message_id')
    .innerJoin('chats', 'chats.id', 'chat_messages.chat_id')
    .select(['chats.stream_id', 'chats.user_id', 'chat_messages.author_id'])
    .where('chat_message_files.file_id', '=', fileId)
    .executeTakeFirst();
}

/** Takes all files out of the messages about a homework; answers their ids. */
export async function takeHomeworkFiles(trx: Trx, homeworkStatusId: number): Promise<number[]> {
  const rows = await trx
    .deleteFrom('chat_message_files')
    .where('message_id', 'in', (from) =>
      from.selectFrom('chat_messages').select('id').where('homework_status_id', '=', homeworkStatusId),
    )
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Ids of the files in a person's chats, whoever sent them, as SQL for another statement. */
export const fileIdsInChatsOf = (userId: number) => sql<number>`
  select f.file_id from chat_message_files f
    join chat_messages m on m.id = f.message_id join chats c on c.id = m.chat_id where c.user_id = ${userId}`;

/** Empties all messages in a person's chats, by them and to them; answers the attached files. */
export async function emptyChatsOf(trx: Trx, userId: number): Promise<number[]> {
  const ofChats = sql<boolean>`chat_id in (select id from chats where user_id = ${userId})`;
  await trx.updateTable('chat_messages').set({ body: '' }).where(ofChats).execute();
  const files = await trx
    .deleteFrom('chat_message_files')
    .where('message_id', 'in', (from) => from.selectFrom('chat_messages').select('id').where(ofChats))
    .returning('file_id')
    .execute();
  return files.map(({ file_id }) => file_id);
}
