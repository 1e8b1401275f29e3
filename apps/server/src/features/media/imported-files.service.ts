import type { UploadPurpose } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import type { Refusal } from '#http/refusal.ts';
import type { FileRow } from './media.store.ts';
import { incomingKey, newStorageId } from './storage-keys.rules.ts';
import { fileName } from './uploads/file-name.rules.ts';
import { storeWhole } from './uploads/upload.service.ts';

export interface ImportedFile {
  readonly content: AsyncIterable<Uint8Array>;
  readonly name: string;
  /** null: the school itself. */
  readonly ownerId: number | null;
  readonly purpose: UploadPurpose;
}

/**
 * Copies a file of a folder into the store, checked by its content like any upload. A film's video is created later with
 * `createVideo`, which knows its tracks. Disk errors are thrown and leave nothing behind.
 */
export async function storeImportedFile(ctx: Context, file: ImportedFile): Promise<FileRow | Refusal> {
  const id = newStorageId();
  const { content, name, ownerId, purpose } = file;
  const sizeBytes = await ctx.files.append(incomingKey(id), 0, content).catch(async (error: unknown) => {
    await ctx.files.remove(incomingKey(id));
    throw error;
  });
  return storeWhole(ctx, { id, ownerId, purpose, name: fileName(name), sizeBytes }, { isImport: true });
}
