import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { ZipFile } from 'yauzl';
import { isFullDisk } from '#config/full-disk.ts';
import { ArchiveError } from './archive-fault.rules.ts';
import type { ArchiveFile } from './check-entries.service.ts';

export interface Unpacking {
  readonly signal: AbortSignal;
  /** Called with the bytes of all files so far. */
  readonly onBytes: (doneBytes: number) => void;
}

/** Writes the files of an archive below an empty folder, one after the other; never more of one than it announced. */
export async function unpackFiles(
  zip: ZipFile,
  files: readonly ArchiveFile[],
  folder: string,
  { signal, onBytes }: Unpacking,
): Promise<void> {
  let doneBytes = 0;
  for (const file of files) {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true });
    try {
      const content = await zip.openReadStreamPromise(file.entry);
      const counted = checked(file, content, (bytes) => onBytes((doneBytes += bytes)));
      await pipeline(counted, createWriteStream(path, { flags: 'wx' }), { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw faultOf(error, file);
    }
  }
}

/** Compares the content with the length and the checksum that the archive declares. */
async function* checked(
  { name, entry }: ArchiveFile,
  content: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let sum = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    if (bytes > entry.uncompressedSize) throw new ArchiveError({ kind: 'bomb', path: name });
    sum = crc32(piece, sum);
    onBytes(piece.byteLength);
    yield piece;
  }
  if (bytes !== entry.uncompressedSize || sum !== entry.crc32) throw new ArchiveError({ kind: 'broken', path: name });
}

function faultOf(error: unknown, { name }: ArchiveFile): unknown {
  if (error instanceof ArchiveError) return error;
  if (isFullDisk(error)) return new ArchiveError({ kind: 'disk_full' }, error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // zlib's own codes, and yauzl's errors, which have none.
  return code === '' || code.startsWith('Z_') ? new ArchiveError({ kind: 'broken', path: name }, error) : error;
}
