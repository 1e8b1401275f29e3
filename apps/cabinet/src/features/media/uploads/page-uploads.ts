import { useSyncExternalStore } from 'react';
import { filesOf } from '@daystream/client/kept-files';
import { forgetWithPerson, knownPerson } from '#shared/known-person.ts';
import { variantConfig } from '#shared/variant.ts';
import { readUploads, writeUploads } from './stored-uploads.ts';
import { sendFile } from './send-file.ts';
import { createUploadList, type Upload, type UploadList } from './upload-list.ts';

const lists = new Map<string, UploadList>();

// The next person on this device sends none of these; the rest continues when their owner signs in again.
forgetWithPerson(() => {
  for (const list of lists.values()) list.close();
  lists.clear();
});

/** The uploads of one form, e.g. one homework. They continue while the learner opens other screens. */
export function uploadsOf(place: string): UploadList {
  const known = lists.get(place);
  if (known !== undefined) return known;
  const userId = knownPerson()?.id ?? 0;
  const storageKey = `uploads.${userId}.${place}`;
  const list = createUploadList({
    send: sendFile,
    limitBytes: variantConfig.chatFileLimitBytes,
    nowMs: () => performance.now(),
    isOnline: () => navigator.onLine,
    onOnline: (listener) => addEventListener('online', listener),
    restore: () => readUploads(storageKey),
    keep: (uploads) => writeUploads(storageKey, uploads),
    files: filesOf(userId),
  });
  lists.set(place, list);
  return list;
}

export function useUploads(list: UploadList): readonly Upload[] {
  return useSyncExternalStore(list.subscribe, list.uploads);
}
