import { deviceStorage } from '@daystream/client/browser-storage';
import { UPLOAD_PIECE_BYTES } from '@daystream/domain/media';

const KEY = 'uploads.places';

/** What is kept of an upload; the file itself has to be chosen again after a reload. */
export interface UnfinishedUpload {
  place: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
}

/** What a reload of the page left behind. */
export function readUnfinished(): UnfinishedUpload[] {
  try {
    return JSON.parse(deviceStorage.getItem(KEY) ?? '[]') as UnfinishedUpload[];
  } catch {
    return []; // what cannot be read is chosen again
  }
}

/** Remembers what is not there yet and asks before the page is closed; a small file is soon sent anew. */
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
