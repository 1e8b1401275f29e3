import type { Readable } from 'node:stream';

export interface StoredFacts {
  /** In bytes. */
  readonly size: number;
  readonly modifiedMs: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where bytes are stored. Keys are relative paths with forward slashes, made by us; no caller learns a path on disk,
 * so that an object store can replace the local folder.
 */
export interface FileStore {
  /** Written whole or not at all; throws ENOSPC when the disk is full. */
  write(key: string, content: Buffer | string): Promise<void>;
  /**
   * Writes from an offset on (0 starts over) and returns the new size. Bytes written before a failure stay, so that the
   * upload can be resumed; throws ENOSPC when the disk is full.
   */
  append(key: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Moves complete bytes to their final key in one step. */
  move(from: string, to: string): Promise<void>;
  read(key: string, range?: ByteRange): Readable;
  /** null when nothing is stored under the key. */
  stat(key: string): Promise<StoredFacts | null>;
  /** Removes a key and everything below it; a missing one is not an error. */
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** The disk behind the store, in bytes; null where there is no end to it. */
  space(): Promise<{ readonly total: number; readonly free: number } | null>;
  /** Copies to a path outside the store; a hard link where possible. */
  copyOut(key: string, path: string): Promise<void>;
}

/** A local file or folder for a key, until it is disposed. */
export interface LocalCopy extends AsyncDisposable {
  readonly path: string;
}

/** Local paths of stored bytes, for programs such as ffmpeg that need them. Only `media` uses it. */
export interface LocalFiles {
  /** A file to read; do not change its content. */
  openFile(key: string): Promise<LocalCopy>;
  /** A folder; its files are stored under the key as soon as they are complete. */
  openFolder(key: string): Promise<LocalCopy>;
}
