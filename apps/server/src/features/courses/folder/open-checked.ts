import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath } from 'node:fs/promises';
import type { FileIdentity, FolderFile } from './folder-tree.ts';

/** The file is no longer the one that was read: replaced, changed, or a folder above it became a link. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
  readonly path: string;

  constructor(path: string, cause?: unknown) {
    super(`${path} changed while it was being read`, { cause });
    this.path = path;
  }
}

/**
 * Opens a file found by `readFolder` for reading and proves on the open handle that it still is that file. Throws
 * FileChangedError when it is not. Readers take this handle and never the path: what a path leads to may change.
 */
export async function openChecked(
  file: Pick<FolderFile, 'path' | 'absolutePath' | 'sizeBytes' | 'identity'>,
): Promise<FileHandle> {
  // O_NONBLOCK: a pipe that took the file's place must not hold us. Windows knows neither flag.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file.absolutePath, flags).catch((cause: unknown) => {
    throw isGoneOrLink(cause) ? new FileChangedError(file.path, cause) : cause;
  });
  try {
    const stats = await handle.stat({ bigint: true });
    const isUnchanged =
      stats.isFile() && Number(stats.size) === file.sizeBytes && isSameFile(fileIdentity(stats), file.identity);
    if (!isUnchanged || (await openedPath(handle, file.absolutePath)) !== file.absolutePath) {
      throw new FileChangedError(file.path);
    }
    return handle;
  } catch (cause) {
    await handle.close();
    throw cause;
  }
}

/** Where the open file really lies: no folder on the way was a link when it was opened. Only Linux can ask the handle itself. */
async function openedPath(handle: FileHandle, path: string): Promise<string> {
  return readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(path));
}

function isGoneOrLink(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ELOOP' || cause.code === 'ENOENT');
}

export function fileIdentity(stats: BigIntStats): FileIdentity {
  return { device: String(stats.dev), inode: String(stats.ino), modifiedNs: String(stats.mtimeNs) };
}

function isSameFile(a: FileIdentity, b: FileIdentity): boolean {
  return a.device === b.device && a.inode === b.inode && a.modifiedNs === b.modifiedNs;
}
