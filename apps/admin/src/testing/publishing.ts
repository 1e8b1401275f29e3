import type { WirePublishing, WireVersionChange } from '@daystream/contract/courses.versions.admin';

/** One change of a day; what a test does not name is empty. */
export function versionChange(own: Partial<WireVersionChange> = {}): WireVersionChange {
  return {
    kind: 'renamed',
    part: 'day',
    part_id: 11,
    title: { en: 'Feet', ru: 'Стопы' },
    field: null,
    was: { day: 1, place: 1 },
    becomes: { day: 1, place: 1 },
    lessons_count: 0,
    texts: [],
    value_was: null,
    value_becomes: null,
    film_was: null,
    film_becomes: null,
    ...own,
  };
}

/** A draft of version 4 that changes one title; two people learn by version 3. */
export function publishing(own: Partial<WirePublishing> = {}): WirePublishing {
  return {
    draft: 1,
    updated_at: 1_790_000_000,
    compared_with: 3,
    versions: [
      { version: 3, published_at: 1_780_000_000, published_by: 'Vera Li', learners_count: 2, is_offered: false },
      { version: 2, published_at: 1_770_000_000, published_by: null, learners_count: 0, is_offered: false },
    ],
    stages: [
      {
        id: 1,
        title: { en: 'Ground' },
        changes: [
          versionChange({ field: 'title', texts: [{ language: 'en', was: 'Feet', becomes: 'Feet and toes' }] }),
        ],
      },
    ],
    effect: {
      learners_count: 2,
      finished_count: 0,
      elsewhere_count: 0,
      changed_count: 1,
      offer_count: 2,
      days: [
        { number: 1, learners_count: 1, is_changed: true },
        { number: 2, learners_count: 1, is_changed: false },
      ],
    },
    ...own,
  };
}
