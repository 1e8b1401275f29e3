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
 * Where bytes live. Keys are relative paths of our own making with forward slashes; nobody learns where on a disk they lie,
 * so that an object store can take the place of the local one.
 */
export interface FileStore {
  /** Lands whole or not at all; on disk-full throws with code ENOSPC. */
  write(key: string, content: Buffer | string): Promise<void>;
  /**
   * Writes what arrives from an offset on (0 begins anew) and answers the new size. What was written before a failure
   * stays, so that it can be continued; on disk-full throws with code ENOSPC.
   */
  append(key: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Gives finished bytes their final key in one step. */
  move(from: string, to: string): Promise<void>;
  read(key: string, range?: ByteRange): Readable;
  /** null when there is nothing under the key. */
  stat(key: string): Promise<StoredFacts | null>;
  /** Removes a key and everything below it; a missing one is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Puts a copy where the caller wants it, outside the store; shares the bytes on disk where that is possible. */
  copyOut(key: string, path: string): Promise<void>;
}

/** A local file or folder that stands for a key until it is disposed. */
export interface LocalCopy extends AsyncDisposable {
  readonly path: string;
}

/** Stored bytes as local paths, for programs such as ffmpeg that take nothing else. Only `media` uses it. */
export interface LocalFiles {
  /** A file to read from; its content must not be changed. */
  openFile(key: string): Promise<LocalCopy>;
  /** A folder whose files are stored under the key as soon as they are complete. */
  openFolder(key: string): Promise<LocalCopy>;
}
