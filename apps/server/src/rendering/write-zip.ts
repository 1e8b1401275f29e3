import { addAbortSignal, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive; its content is opened when it is written. */
export interface ZipEntry {
  readonly name: string;
  /** Known for stored files, which are compressed already and therefore stored as they are. */
  readonly size?: number;
  open(): Readable;
}

/** Streams an archive of any size to `store`; returns what that returns, the size. */
export async function writeZip(
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
  store: (archive: AsyncIterable<Uint8Array>) => Promise<number>,
): Promise<number> {
  const zip = new ZipFile();
  const archive = addAbortSignal(signal, zip.outputStream as Readable);
  // An archive that fails before it is read reports the error to its reader.
  archive.on('error', () => undefined);
  const written = store(archive);
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  // Awaited only while an entry is written.
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
    return await Promise.race([written, failed]);
  } catch (error) {
    current?.destroy();
    archive.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}
