import type { WireCourseDraft, WireFilm } from '@daystream/contract/courses.draft.admin';

type Stage = WireCourseDraft['stages'][number];
type Day = Stage['days'][number];
type Lesson = Day['lesson_sets'][number]['lessons'][number];

export function film(id: number, part: Partial<WireFilm> = {}): WireFilm {
  return {
    id,
    file_id: id + 1000,
    name: `film-${id}.mp4`,
    size: 12_000_000,
    state: 'ready',
    failure: null,
    percent: 100,
    remaining: null,
    duration: 60,
    preview: null,
    tracks: [],
    ...part,
  };
}

const part = (id: number, title: string) => ({
  id,
  key: `key-${id}`,
  sort: id,
  title: { en: title, ru: title },
  is_archived: false,
});

export function lesson(id: number, title: string, own: Partial<Lesson> = {}): Lesson {
  return {
    ...part(id, title),
    kind: null,
    film: film(id),
    description_film: null,
    vertical_film: null,
    vertical_description_film: null,
    picture: null,
    option_value_ids: [],
    ...own,
  };
}

export function day(id: number, title: string, own: Partial<Day> = {}): Day {
  return {
    ...part(id, title),
    excerpt: {},
    is_rest: false,
    is_required: false,
    is_demo_accessible: false,
    open_delay_days: 0,
    repeat_count: 1,
    finish_minutes: null,
    score: 0,
    lesson_sets: [
      {
        ...part(id * 10, ''),
        title: {},
        repeat_count: 1,
        repeat_from: null,
        repeat_to: null,
        lessons: [lesson(id * 100, `Lesson of ${title}`)],
      },
    ],
    homeworks: [],
    ...own,
  };
}

export function stage(id: number, title: string, days: Day[]): Stage {
  return { ...part(id, title), excerpt: {}, days, homeworks: [] };
}

/** A course of two stages: three days and one. */
export function courseDraft(own: Partial<WireCourseDraft> = {}): WireCourseDraft {
  return {
    id: 7,
    key: 'yoga',
    draft: 1,
    version: 3,
    has_unpublished_changes: true,
    is_archived: false,
    languages: ['ru', 'en'],
    title: { en: 'Yoga at dawn', ru: 'Йога на рассвете' },
    excerpt: {},
    description: {},
    category: {},
    tags: [],
    complexity: null,
    image: '',
    cover: null,
    background: null,
    demo_film: null,
    demo_documents: true,
    demo_expert_messages: true,
    demo_user_messages: true,
    demo_offline: true,
    options: [],
    documents: [],
    stages: [
      stage(1, 'Ground', [day(11, 'Feet'), day(12, 'Hips'), day(13, 'Back')]),
      stage(2, 'Balance', [day(21, 'Shoulders')]),
    ],
    ...own,
  };
}
