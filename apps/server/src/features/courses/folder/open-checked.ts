import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath } from 'node:fs/promises';
import type { FileIdentity, FolderFile } from './folder-tree.ts';

/** The file was replaced or changed after it was read, or a folder above it became a link. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
  readonly path: string;

  constructor(path: string, cause?: unknown) {
    super(`${path} changed while it was being read`, { cause });
    this.path = path;
  }
}

/**
 * Opens a file found by `readFolder` and verifies on the open handle that it is the same file; throws
 * FileChangedError otherwise. Readers use this handle, never the path, because a path may later lead to another file.
 */
export async function openChecked(
  file: Pick<FolderFile, 'path' | 'absolutePath' | 'sizeBytes' | 'identity'>,
): Promise<FileHandle> {
  // O_NONBLOCK: opening must not block if a pipe replaced the file. Windows has neither flag.
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

/** The real path of the open file, to detect links above it. Only Linux can resolve it from the handle. */
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
