import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive; its content is opened when it is its turn. */
export interface ZipEntry {
  readonly name: string;
  /** Known for files of the store, which are packed already and stored as they are. */
  readonly size?: number;
  open(): Readable;
}

/** Writes an archive of any size with the memory of one piece; answers how large it became. */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<number> {
  const zip = new ZipFile();
  const output = createWriteStream(path, { flags: 'w', mode: 0o600 });
  const written = pipeline(zip.outputStream, output, { signal });
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  // Somebody looks at it only while an entry is written.
  failed.catch(() => undefined);
  let current: Readable | undefined;
  try {
    for await (const { name, size, open } of entries) {
      signal.throwIfAborted();
      const content = open();
      current = content;
      const options = size === undefined ? {} : { size, compress: false };
      zip.addReadStreamLazy(name, { ...options, mode: 0o100644 }, (take) => take(null, content));
      await Promise.race([finished(content), failed]);
    }
    zip.end();
    await Promise.race([written, failed]);
  } catch (error) {
    current?.destroy();
    output.destroy();
    await written.catch(() => undefined);
    throw error;
  }
  return output.bytesWritten;
}
