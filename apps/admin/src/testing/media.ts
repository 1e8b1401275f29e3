import type { WireMedia } from '@daystream/contract/media.admin';

/** A file of the media library, used in one lesson. */
export function storedMedia(given: Partial<WireMedia> = {}): WireMedia {
  return {
    id: 1,
    type: 1,
    name: 'warrior.mov',
    mime: 'video/quicktime',
    size: 612_000_000,
    url: '/m/x/f/1/original',
    urls: null,
    duration: null,
    created_at: 1_763_000_000,
    film: null,
    places: [
      {
        kind: 'lesson',
        course: { id: 7, title: { en: 'Dawn yoga' } },
        title: { en: 'Warrior' },
        version: null,
        lesson: { id: 41, set_id: 5, day_number: 10 },
      },
    ],
    is_used: true,
    ...given,
  };
}
