import { usePlaceUploads } from '../media/index.ts';
import { type Part, partsAbove } from './outline.ts';
import { placeName } from './place-names.ts';

/** Upload progress of a lesson's film in percent; null without an upload. */
export function usePartUpload(part: Part): number | null {
  const [course] = partsAbove(part);
  const start = placeName(course?.id ?? 0, `lesson-${part.id}-`);
  const upload = usePlaceUploads().find(({ place, state }) => place.startsWith(start) && state !== 'lost');
  return upload === undefined ? null : Math.floor((upload.sentBytes / Math.max(1, upload.sizeBytes)) * 100);
}
