import type { Context } from '#http/context.ts';
import { inBatches, PartFile } from '#registrations/export-parts.ts';
import { provideUserParts } from '../identity/index.ts';
import { provideSubjects } from '../people/index.ts';
import { listOwnFilesAfter } from './exported.store.ts';
import { fileIdsOf, fileName } from './media.store.ts';
import { originalKey } from './storage-keys.rules.ts';
import { removePersonalFiles } from './uploads/remove-files.service.ts';
import { provideAudited } from '../audit/index.ts';
import { auditedFilesNamed, readAuditedFiles, auditedVideosNamed, readAuditedVideos } from './audited.store.ts';

/** Exports and removes the files a person uploaded for themselves. */
export function connectPersonal({ db, exportParts, reactions }: Context): void {
  provideUserParts({ avatarName: fileName });
  provideSubjects('file', fileIdsOf);
  provideAudited('file', readAuditedFiles, auditedFilesNamed);
  provideAudited('video', readAuditedVideos, auditedVideosNamed);
  const filesOf = (userId: number) => inBatches((afterId, limit) => listOwnFilesAfter(db, userId, afterId, limit));
  exportParts.provideFiles(async function* (userId) {
    for await (const { id, name, storage_key } of filesOf(userId)) yield { id, name, key: originalKey(storage_key) };
  });
  exportParts.provide('files', async function* (userId) {
    for await (const { storage_key: _, ...file } of filesOf(userId))
      yield { ...file, file: new PartFile(file.id, file.name) };
  });
  reactions.react('account_anonymized', removePersonalFiles);
}
