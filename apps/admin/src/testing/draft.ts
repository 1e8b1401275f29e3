import type { WireCourseDraft, WireDraftChange, WireFilm } from '@daystream/contract/courses.draft.admin';
import type { ShownFields } from '@daystream/contract/courses.fields.admin';
import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { fieldsOf, type NamedField } from '@daystream/domain/courses/content-values';

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
    language: null,
    heard_language: null,
    tracks: [],
    chapters: [],
    ...part,
  };
}

/** The declared fields of a part, all with their defaults. */
export function blankFields<Kind extends ContentKind>(kind: Kind): ShownFields<Kind> {
  const blank = fieldsOf(kind).map((field) => [field.name, blankValue(field)]);
  return Object.fromEntries(blank) as ShownFields<Kind>;
}

function blankValue(field: NamedField): unknown {
  if ('default' in field) return field.default;
  if (field.type === 'texts') return {};
  return field.type === 'film' || field.type === 'file' || field.type === 'address' ? null : [];
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
    ...blankFields('lesson'),
    ...part(id, title),
    film: film(id),
    ...own,
  };
}

export function day(id: number, title: string, own: Partial<Day> = {}): Day {
  return {
    ...blankFields('day'),
    ...part(id, title),
    lesson_sets: [
      {
        ...blankFields('lesson_set'),
        ...part(id * 10, ''),
        title: {},
        lessons: [lesson(id * 100, `Lesson of ${title}`)],
      },
    ],
    homeworks: [],
    ...own,
  };
}

export function stage(id: number, title: string, days: Day[]): Stage {
  return { ...blankFields('stage'), ...part(id, title), days, homeworks: [] };
}

/** A course of two stages: three days and one. */
export function courseDraft(own: Partial<WireCourseDraft> = {}): WireCourseDraft {
  return {
    ...blankFields('course'),
    id: 7,
    key: 'yoga',
    draft: 1,
    version: 3,
    has_unpublished_changes: true,
    is_archived: false,
    languages: ['ru', 'en'],
    title: { en: 'Yoga at dawn', ru: 'Йога на рассвете' },
    image: '',
    undo: null,
    redo: null,
    options: [],
    documents: [],
    stages: [
      stage(1, 'Ground', [day(11, 'Feet'), day(12, 'Hips'), day(13, 'Back')]),
      stage(2, 'Balance', [day(21, 'Shoulders')]),
    ],
    ...own,
  };
}

/** A change as the history names it. */
export function draftChange(own: Partial<WireDraftChange> = {}): WireDraftChange {
  return {
    id: 1,
    action: 'update_day',
    subject_type: 'day',
    subject_id: 12,
    fields: [],
    version: null,
    made_at: 1,
    ...own,
  };
}
