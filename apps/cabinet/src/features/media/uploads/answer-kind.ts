import { imageMimes } from '@daystream/domain/media';

/** What a chooser of files offers: phones turn their own photo format into one of these (Q16). */
export const PHOTO_TYPES = imageMimes.join(',');
export const FILM_TYPES = 'video/*';

/** By what the browser says of the file; the server looks into it. */
export function answerKind({ type }: { type: string }): 'image' | 'video' | null {
  if (imageMimes.some((mime) => mime === type)) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}
