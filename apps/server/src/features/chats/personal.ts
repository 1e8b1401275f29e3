import type { Context } from '#http/context.ts';
import { inBatches, PartFile, titleIn } from '#http/person-parts.ts';
import { originalKey, removeFiles } from '../media/index.ts';
import { emptyChatsOf } from './chats.store.ts';
import { listChatFilesAfter, listMessagesAfter } from './exported.store.ts';

/** What was said with somebody belongs to them and goes with them, the experts' words and files among it. */
export function connectPersonal({ db, personParts, reactions }: Context): void {
  personParts.provide('messages', async function* (userId, language) {
    const messages = inBatches((afterId, limit) => listMessagesAfter(db, userId, afterId, limit));
    for await (const { title, files, ...message } of messages) {
      const sent = files.map(({ id, name }) => new PartFile(id, name));
      yield { course: titleIn(title, language), ...message, files: sent };
    }
  });
  personParts.provideFiles(async function* (userId) {
    const files = inBatches((afterId, limit) => listChatFilesAfter(db, userId, afterId, limit));
    for await (const { id, name, storage_key } of files) yield { id, name, key: originalKey(storage_key) };
  });
  reactions.react('account_emptied', async (ctx, trx, { userId }) =>
    removeFiles(ctx, trx, await emptyChatsOf(trx, userId)),
  );
}
