import { deviceStorage } from '@daystream/client/browser-storage';
import { UPLOAD_PIECE_BYTES } from '@daystream/domain/media';
import { memoryOfPage, ownName } from '#shared/left-on-device.ts';

export const unfinishedName = () => ownName('uploads', 'places');
const movingName = () => ownName('uploads', 'moving');
/** Warns before a sign-out that something is still being sent. */
const moving = memoryOfPage<true>();

/** The stored part of an upload; the file itself has to be chosen again after a reload. */
export interface UnfinishedUpload {
  place: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
}

/** Reads the uploads that a reload or a sign-out interrupted, of the signed-in person. */
export function readUnfinished(): UnfinishedUpload[] {
  try {
    return JSON.parse(deviceStorage.getItem(unfinishedName()) ?? '[]') as UnfinishedUpload[];
  } catch {
    return []; // unreadable: the files are chosen again
  }
}

/** Stores unfinished uploads and asks before the page is closed or its person signs out. Small files are not stored: sending them again is quick. */
export function keepUnfinished(uploads: readonly (UnfinishedUpload & { state: string })[]): void {
  const large = uploads.filter(({ sizeBytes }) => sizeBytes > UPLOAD_PIECE_BYTES);
  const kept = large.map(({ place, name, sizeBytes, sentBytes }) => ({ place, name, sizeBytes, sentBytes }));
  if (kept.length === 0) deviceStorage.removeItem(unfinishedName());
  else deviceStorage.setItem(unfinishedName(), JSON.stringify(kept));
  const isMoving = uploads.some(({ state }) => state !== 'lost' && state !== 'failed');
  if (!isMoving) return askNoMore();
  moving.set(movingName(), true);
  addEventListener('beforeunload', warn);
}

export function askNoMore(): void {
  moving.clear();
  removeEventListener('beforeunload', warn);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
