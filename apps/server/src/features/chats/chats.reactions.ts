import type { Context } from '#http/context.ts';
import { inBatches, PartFile, titleIn } from '#registrations/export-parts.ts';
import { listFiles, originalKey, removeFiles } from '../media/index.ts';
import { provideSubjects } from '../people/index.ts';
import { provideStreamParts } from '../streams/index.ts';
import * as exported from './exported.store.ts';
import * as store from './chats.store.ts';

/** Connects chats to other features: a chat per stream, stream records, exports, emptying a deleted account. */
export function connectChats({ db, exportParts, reactions }: Context): void {
  provideStreamParts({ chat: store.chatWithNews });
  provideSubjects('file', store.fileIdsInChatsOf);
  reactions.react('stream_created', (_ctx, trx, { streamId, userId }) => store.insertChat(trx, streamId, userId));
  // Deleting an account empties all messages in its chats, including the experts' texts and files.
  reactions.react('account_anonymized', async (ctx, trx, { userId }) =>
    removeFiles(ctx, trx, await store.emptyChatsOf(trx, userId)),
  );
  exportParts.provide('messages', async function* (userId, language) {
    const messages = inBatches(async (afterId, limit) => {
      const rows = await exported.listMessagesAfter(db, userId, afterId, limit);
      const fileIds = await store.listMessageFiles(
        db,
        rows.map(({ id }) => id),
      );
      const names = new Map((await listFiles(db, [...fileIds.values()].flat())).map(({ id, name }) => [id, name]));
      return rows.map((row) => ({
        ...row,
        files: (fileIds.get(row.id) ?? []).map((id) => new PartFile(id, names.get(id) ?? '')),
      }));
    });
    for await (const { title, ...message } of messages) yield { course: titleIn(title, language), ...message };
  });
  exportParts.provideFiles(async function* (userId) {
    const files = inBatches(async (afterId, limit) =>
      (await listFiles(db, await exported.listChatFileIdsAfter(db, userId, afterId, limit))).toSorted(
        (a, b) => a.id - b.id,
      ),
    );
    for await (const { id, name, storage_key } of files) yield { id, name, key: originalKey(storage_key) };
  });
}
