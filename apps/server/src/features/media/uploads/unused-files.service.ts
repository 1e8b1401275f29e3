import { unusedFileMs, uploadPurposes } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import { removeFile } from './remove-files.service.ts';
import { deleteUnusedFile, listUnusedFiles } from './unused-files.store.ts';

/** Removes finished files that nothing uses, with their videos. */
export async function removeUnusedFiles(ctx: Context): Promise<void> {
  for (const purpose of uploadPurposes) {
    const keptMs = unusedFileMs(purpose);
    if (keptMs === null) continue;
    const before = new Date(ctx.steadyClock.nowMs() - keptMs);
    for (const id of await listUnusedFiles(ctx.db, purpose, before)) {
      await removeFile(ctx, id, deleteUnusedFile).catch((error: unknown) => {
        if (!isForeignKeyViolation(error)) throw error;
        ctx.log.warn({ err: error, fileId: id }, 'an unused file is still referenced');
      });
    }
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

function isForeignKeyViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
