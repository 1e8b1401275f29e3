import type { Readable } from 'node:stream';

/**
 * Where bytes live. Keys are relative paths of our own making with forward slashes.
 * Folders of transcoded films are written by ffmpeg, so a key also has a local path while it is being worked on.
 */
export interface FileStore {
  /** Moves a finished local file under a key; on disk-full throws with code ENOSPC and leaves nothing. */
  adopt(localPath: string, key: string): Promise<void>;
  write(key: string, content: Buffer | string): Promise<void>;
  /**
   * Writes what arrives from an offset on (0 begins anew) and answers the new size. What was written before a failure
   * stays, so that it can be gone on with; on disk-full throws with code ENOSPC.
   */
  append(key: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number>;
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Size in bytes and time of change; null when there is nothing under the key. */
  stat(key: string): Promise<{ size: number; modifiedMs: number } | null>;
  remove(key: string): Promise<void>;
  /** A local path for reading and for folders that are written in place. */
  localPath(key: string): string;
  list(prefix: string): Promise<string[]>;
  /** A private folder for work in progress on the same volume as the files. */
  readonly workFolder: string;
}
