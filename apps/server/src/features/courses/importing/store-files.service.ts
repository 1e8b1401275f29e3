import type { FileHandle } from 'node:fs/promises';
import { isFullDisk } from '#config/full-disk.ts';
import type { Context } from '#http/context.ts';
import { isRefusal } from '#http/refusal.ts';
import { storeImportedFile } from '../../media/index.ts';
import type { CourseSource } from '../folder/course-source.ts';
import type { FolderFile } from '../folder/folder-tree.ts';
import { listFolderFiles } from '../folder/folder-files.ts';
import { FileChangedError, openChecked } from '../folder/open-checked.ts';
import { insertImportedFile, listImportedFiles } from './import.store.ts';
import type { FileRefusal } from './import-runs.store.ts';

export interface StoringProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
  /** The file being stored. */
  readonly path: string;
}

export interface Storing {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StoringProgress) => void;
}

/** Stored files by fingerprint. */
export type StoredFiles = ReadonlyMap<string, number>;

/** Stores the files of a folder, each once; an interrupted import continues with the first missing file. */
export async function storeFiles(
  ctx: Context,
  source: CourseSource,
  { signal, onProgress }: Storing,
): Promise<StoredFiles | FileRefusal> {
  const known = new Map((await listImportedFiles(ctx.db, source.key)).map(({ hash, fileId }) => [hash, fileId]));
  const files = listFolderFiles(source);
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let doneBytes = 0;
  for (const file of files) {
    signal.throwIfAborted();
    const report = (bytes: number) => onProgress({ doneBytes: doneBytes + bytes, totalBytes, path: file.path });
    const stored = known.get(file.fingerprint) ?? (await storeFile(ctx, source.key, file, signal, report));
    if (typeof stored !== 'number') return stored;
    known.set(file.fingerprint, stored);
    report(file.sizeBytes);
    doneBytes += file.sizeBytes;
  }
  return known;
}

async function storeFile(
  ctx: Context,
  courseKey: string,
  file: FolderFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<number | FileRefusal> {
  try {
    await using handle = await openChecked(file);
    const content = piecesOf(handle, signal, onBytes);
    const stored = await storeImportedFile(ctx, { content, name: file.name, ownerId: null, purpose: 'media' });
    if (isRefusal(stored)) return { path: file.path, code: stored.code };
    await ctx.db
      .transaction()
      .execute((trx) =>
        insertImportedFile(trx, courseKey, { hash: file.fingerprint, fileId: stored.id, isExport: false }),
      );
    return stored.id;
  } catch (error) {
    if (error instanceof FileChangedError) return { path: file.path, code: 'file_changed' };
    if (isFullDisk(error)) return { path: file.path, code: 'disk_full' };
    throw error;
  }
}

/** NOTE: a stream that is aborted before somebody reads it throws where nobody can catch it, so the signal is looked at here. */
async function* piecesOf(
  handle: FileHandle,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const piece of handle.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted();
    bytes += piece.byteLength;
    onBytes(bytes);
    yield piece;
  }
}
