import type { Context } from '#http/context.ts';
import { inBatches, PartFile } from '#http/person-parts.ts';
import { listOwnFilesAfter } from './exported.store.ts';
import { originalKey } from './storage-keys.rules.ts';
import { removePersonalFiles } from './uploads/remove-files.service.ts';

/** Files belong to whoever sent them for themselves, and go with them. */
export function connectPersonal({ db, personParts, reactions }: Context): void {
  const filesOf = (userId: number) => inBatches((afterId, limit) => listOwnFilesAfter(db, userId, afterId, limit));
  personParts.provideFiles(async function* (userId) {
    for await (const { id, name, storage_key } of filesOf(userId)) yield { id, name, key: originalKey(storage_key) };
  });
  personParts.provide('files', async function* (userId) {
    for await (const { storage_key: _, ...file } of filesOf(userId))
      yield { ...file, file: new PartFile(file.id, file.name) };
  });
  reactions.react('account_anonymized', removePersonalFiles);
}
