import type { WirePublishing, WireVersionChange } from '@daystream/contract/courses.versions.admin';

const film = { name: 'warrior.mp4', size: 61_200_000, duration: 280, preview: null };

function change(kind: WireVersionChange['kind'], id: number, own: Partial<WireVersionChange>): WireVersionChange {
  return {
    kind,
    part: 'lesson',
    part_id: id,
    title: { ru: 'Воин II: правая сторона', en: 'Warrior II: right side', es: 'Guerrero II: lado derecho' },
    field: null,
    was: { day: 8, place: 2 },
    becomes: { day: 8, place: 2 },
    lessons_count: 0,
    texts: [],
    value_was: null,
    value_becomes: null,
    film_was: null,
    film_becomes: null,
    ...own,
  };
}

/** An answer with every kind of change, as `getPublishing` gives it. */
export const everyChange: WirePublishing = {
  draft: 1,
  updated_at: 1_790_000_000,
  compared_with: 6,
  versions: [
    { version: 6, published_at: 1_780_000_000, published_by: 'Вера Ли', learners_count: 148, is_offered: false },
    { version: 5, published_at: 1_770_000_000, published_by: null, learners_count: 12, is_offered: false },
  ],
  stages: [
    {
      id: null,
      title: {},
      changes: [change('edited', 1, { part: 'course', field: 'cover' })],
    },
    {
      id: 2,
      title: { ru: 'Опора и баланс', en: 'Support and balance', es: 'Apoyo y equilibrio' },
      changes: [
        change('renamed', 3, {
          part: 'day',
          field: 'title',
          texts: [
            { language: 'ru', was: 'Кошка', becomes: 'Кошка и корова' },
            { language: 'en', was: 'Cat', becomes: 'Cat and cow' },
          ],
        }),
        change('moved', 4, { part: 'day', was: { day: 7, place: 2 }, becomes: { day: 9, place: 4 } }),
        change('added', 5, { was: null, film_becomes: film }),
        change('removed', 6, { becomes: null, film_was: film }),
        change('film', 7, { field: 'film', film_was: film, film_becomes: { ...film, duration: 292 } }),
        change('edited', 8, { part: 'day', field: 'score', value_was: 5, value_becomes: 10 }),
      ],
    },
  ],
  effect: {
    learners_count: 160,
    finished_count: 4,
    elsewhere_count: 2,
    changed_count: 12,
    offer_count: 3,
    days: Array.from({ length: 28 }, (_, index) => ({
      number: index + 1,
      learners_count: (index * 7) % 11,
      is_changed: index >= 6 && index <= 8,
    })),
  },
};
