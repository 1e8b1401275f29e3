import { deviceStorage } from '@daystream/client/browser-storage';
import { UPLOAD_PIECE_BYTES } from '@daystream/domain/media';

const KEY = 'uploads.places';

/** The stored part of an upload; the file itself has to be chosen again after a reload. */
export interface UnfinishedUpload {
  place: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
}

/** Reads the uploads that a reload interrupted. */
export function readUnfinished(): UnfinishedUpload[] {
  try {
    return JSON.parse(deviceStorage.getItem(KEY) ?? '[]') as UnfinishedUpload[];
  } catch {
    return []; // unreadable: the files are chosen again
  }
}

/** Stores unfinished uploads and asks before the page is closed. Small files are not stored: sending them again is quick. */
export function keepUnfinished(uploads: readonly (UnfinishedUpload & { state: string })[]): void {
  const large = uploads.filter(({ sizeBytes }) => sizeBytes > UPLOAD_PIECE_BYTES);
  const kept = large.map(({ place, name, sizeBytes, sentBytes }) => ({ place, name, sizeBytes, sentBytes }));
  if (kept.length === 0) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, JSON.stringify(kept));
  const isMoving = uploads.some(({ state }) => state !== 'lost' && state !== 'failed');
  if (isMoving) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
