import { deviceStorage } from '@daystream/client/browser-storage';
import { UPLOAD_PIECE_BYTES } from '@daystream/domain/media';
import type { PlaceUpload } from './place-uploads.ts';

const KEY = 'uploads.places';

type Unfinished = Pick<PlaceUpload, 'place' | 'name' | 'sizeBytes' | 'sentBytes'>;

/** What a reload of the page left behind. */
export function readUnfinished(): Unfinished[] {
  try {
    return JSON.parse(deviceStorage.getItem(KEY) ?? '[]') as Unfinished[];
  } catch {
    return []; // what cannot be read is chosen again
  }
}

/** Remembers what is not there yet and asks before the page is closed; a small file is soon sent anew. */
export function keepUnfinished(uploads: readonly PlaceUpload[]): void {
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
