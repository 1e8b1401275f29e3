import { deviceStorage } from '@daystream/client/browser-storage';
import type { Upload } from './upload-list.ts';

/** The part of an upload that survives a reload; the file of an unfinished one is kept apart. */
type StoredUpload = Pick<Upload, 'key' | 'group' | 'name' | 'sizeBytes' | 'kind' | 'fileId'>;

export function readUploads(storageKey: string): Upload[] {
  return parse(deviceStorage.getItem(storageKey)).map((kept) => ({
    ...kept,
    state: kept.fileId === null ? 'queued' : 'done',
    sentBytes: kept.fileId === null ? 0 : kept.sizeBytes,
    leftMs: null,
    problem: null,
    file: null,
  }));
}

export function writeUploads(storageKey: string, uploads: readonly Upload[]): void {
  const kept = uploads.flatMap(({ key, group, name, sizeBytes, kind, fileId, state }): StoredUpload[] =>
    state === 'failed' ? [] : [{ key, group, name, sizeBytes, kind, fileId }],
  );
  const text = JSON.stringify(kept);
  if (kept.length === 0) deviceStorage.removeItem(storageKey);
  else if (deviceStorage.getItem(storageKey) !== text) deviceStorage.setItem(storageKey, text);
}

function parse(text: string | null): StoredUpload[] {
  try {
    return JSON.parse(text ?? '[]') as StoredUpload[];
  } catch {
    return []; // unreadable: the learner chooses the files again
  }
}
