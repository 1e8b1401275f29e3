import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { FileStore } from '#ports/files.ts';
import { ArchiveError } from './archive-fault.rules.ts';

/** The directory of an archive is read in many short pieces that follow each other. */
const WINDOW_BYTES = 8192;

/** Reads an archive in the file store by ranges; only what is needed is in memory. */
class StoredArchive extends RandomAccessReader {
  readonly #files: FileStore;
  readonly #key: string;
  readonly #size: number;
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(files: FileStore, key: string, size: number) {
    super();
    this.#files = files;
    this.#key = key;
    this.#size = size;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#files.read(this.#key, { start, end: end - 1 });
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const reading = callbackify(() => this.#bytesAt(position, length));
    reading((error, bytes) => {
      if (error !== null) return callback(error);
      if (bytes.length < length) return callback(new ArchiveError({ kind: 'broken' }));
      bytes.copy(into, offset);
      callback(null);
    });
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    const end = position + length;
    if (!(position >= 0 && end <= this.#size)) return Buffer.alloc(0);
    const { start, bytes } = this.#window;
    if (position < start || end > start + bytes.length) {
      const last = Math.min(this.#size, Math.max(end, position + WINDOW_BYTES)) - 1;
      this.#window = {
        start: position,
        bytes: await buffer(this.#files.read(this.#key, { start: position, end: last })),
      };
    }
    return this.#window.bytes.subarray(position - this.#window.start, end - this.#window.start);
  }
}

/** Opens an archive of the store; names stay as bytes, because we read them by our own rules. */
export async function openArchive(files: FileStore, key: string, size: number): Promise<ZipFile> {
  // Sizes are checked while the files are unpacked, so that a refusal names the file.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return fromRandomAccessReaderPromise(new StoredArchive(files, key, size), size, options).catch((error: unknown) => {
    throw new ArchiveError({ kind: 'broken' }, error);
  });
}
