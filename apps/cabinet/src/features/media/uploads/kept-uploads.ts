import { deviceStorage } from '@daystream/client/browser-storage';
import type { Upload } from './upload-list.ts';

/** What of an upload survives a reload: the answer of a finished one, the name of an unfinished one. */
type KeptUpload = Pick<Upload, 'key' | 'group' | 'name' | 'sizeBytes' | 'kind' | 'fileId'>;

export function readUploads(storageKey: string): Upload[] {
  return parse(deviceStorage.getItem(storageKey)).map((kept) => ({
    ...kept,
    key: `kept-${kept.key}`,
    state: kept.fileId === null ? 'lost' : 'done',
    sentBytes: kept.fileId === null ? 0 : kept.sizeBytes,
    leftMs: null,
    problem: null,
    file: null,
  }));
}

export function writeUploads(storageKey: string, uploads: readonly Upload[]): void {
  const kept = uploads.flatMap(({ key, group, name, sizeBytes, kind, fileId, state }): KeptUpload[] =>
    state === 'failed' ? [] : [{ key, group, name, sizeBytes, kind, fileId }],
  );
  const text = JSON.stringify(kept);
  if (kept.length === 0) deviceStorage.removeItem(storageKey);
  else if (deviceStorage.getItem(storageKey) !== text) deviceStorage.setItem(storageKey, text);
}

function parse(text: string | null): KeptUpload[] {
  try {
    return JSON.parse(text ?? '[]') as KeptUpload[];
  } catch {
    return []; // what cannot be read is chosen again
  }
}
