import { imageMimes } from '@daystream/domain/media';

/** The `accept` of file inputs: phones convert their own photo format to one of these (Q16). */
export const PHOTO_TYPES = imageMimes.join(',');
export const FILM_TYPES = 'video/*';

/** Uses the browser's MIME type; the server checks the content. */
export function answerKind({ type }: { type: string }): 'image' | 'video' | null {
  if (imageMimes.some((mime) => mime === type)) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}
