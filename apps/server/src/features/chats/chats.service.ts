import type { WireFile } from '@daystream/contract/media';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Viewer, ViewerSession } from '#http/viewer.ts';
import { presentFiles } from '../media/index.ts';
import * as store from './chats.store.ts';

/** A message with the files one viewer may open. */
export interface ReadMessage {
  readonly row: store.MessageRow;
  readonly files: readonly WireFile[];
}

/** Homework answers and the experts' comments on them, oldest first. */
export async function readHomeworkMessages(
  ctx: Context,
  db: Connection,
  viewer: ViewerSession,
  statusIds: readonly number[],
): Promise<ReadMessage[]> {
  const rows = await store.listMessagesOfHomework(db, statusIds);
  const ids = rows.map(({ id }) => id);
  const fileIds = await store.listMessageFiles(db, ids);
  const files = await presentFiles(ctx, db, viewer, [...fileIds.values()].flat());
  return rows.map((row) => ({ row, files: (fileIds.get(row.id) ?? []).flatMap((id) => files.get(id) ?? []) }));
}

/** The viewer's answer to a homework that has arrived before under this name. */
export async function findSentMessage(
  ctx: Context,
  db: Connection,
  author: ViewerSession & Pick<Viewer, 'userId'>,
  { homeworkStatusId, sendId }: { homeworkStatusId: number; sendId: string },
): Promise<ReadMessage | undefined> {
  const id = await store.findSentMessageId(db, { authorId: author.userId, homeworkStatusId, sendId });
  if (id === undefined) return undefined;
  return (await readHomeworkMessages(ctx, db, author, [homeworkStatusId])).find(({ row }) => row.id === id);
}

/** Writes a message of the viewer; they see it as it is read later. */
export async function sendMessage(
  ctx: Context,
  trx: Trx,
  author: ViewerSession & Pick<Viewer, 'userId'>,
  message: Omit<store.NewMessage, 'authorId'>,
): Promise<ReadMessage> {
  const row = await store.insertMessage(trx, { ...message, authorId: author.userId });
  const files = await presentFiles(ctx, trx, author, message.fileIds);
  return { row, files: message.fileIds.flatMap((id) => files.get(id) ?? []) };
}
