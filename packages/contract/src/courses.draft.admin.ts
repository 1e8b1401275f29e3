import { filmFailures, trackKinds, transcodeStates } from '@daystream/domain/media';
import * as z from 'zod/mini';
import { wireFile } from './media.ts';
import { body, idText, text, wire, wireDurationSeconds, wireId } from './wire.ts';

export const COURSES = '/admin/api/v1/courses';
export const COURSE = `${COURSES}/:courseId`;
export const ofCourse = z.object({ courseId: idText });

/** A text as its author sees it: every language there is (Q245). */
export const wireTexts = wire({ ru: z.optional(z.string()), en: z.optional(z.string()), es: z.optional(z.string()) });
export type WireTexts = z.output<typeof wireTexts>;

/** Subtitles or sound that were put beside a film. */
export const wireFilmTrack = wire({
  kind: z.enum(trackKinds),
  language: z.string(),
  /** The language by its own name. */
  label: z.string(),
  file_id: wireId,
  name: z.string(),
});
export type WireFilmTrack = z.output<typeof wireFilmTrack>;

/** How far a film is; `failure` says why it cannot be shown. */
export const wireFilm = wire({
  id: wireId,
  file_id: wireId,
  name: z.string(),
  size: z.int(),
  state: z.enum(transcodeStates),
  failure: z.nullable(z.enum(filmFailures)),
  percent: z.int(),
  remaining: z.nullable(wireDurationSeconds),
  duration: z.nullable(wireDurationSeconds),
  preview: z.nullable(z.string()),
  tracks: z.array(wireFilmTrack),
});
export type WireFilm = z.output<typeof wireFilm>;

const part = { id: wireId, key: z.string(), sort: z.int(), title: wireTexts, is_archived: z.boolean() };

export const wireDraftHomework = wire({
  ...part,
  text: wireTexts,
  answer_type: z.string(),
  exercises: z.array(wire({ id: wireId, title: wireTexts })),
  files: z.array(wireFile),
  asks_selfie: z.boolean(),
  score: z.int(),
  is_required: z.boolean(),
  is_demo_accessible: z.boolean(),
});

export type WireDraftHomework = z.output<typeof wireDraftHomework>;

export const wireDraftLesson = wire({
  ...part,
  kind: z.nullable(z.enum(['theory', 'analysis', 'practice'])),
  film: z.nullable(wireFilm),
  description_film: z.nullable(wireFilm),
  vertical_film: z.nullable(wireFilm),
  vertical_description_film: z.nullable(wireFilm),
  /** null: a frame of the film is shown. */
  picture: z.nullable(wireFile),
  option_value_ids: z.array(wireId),
});

export const wireDraftSet = wire({
  ...part,
  repeat_count: z.int(),
  repeat_from: z.nullable(z.int()),
  repeat_to: z.nullable(z.int()),
  lessons: z.array(wireDraftLesson),
});

export const wireDraftDay = wire({
  ...part,
  excerpt: wireTexts,
  is_rest: z.boolean(),
  is_required: z.boolean(),
  is_demo_accessible: z.boolean(),
  open_delay_days: z.int(),
  repeat_count: z.int(),
  finish_minutes: z.nullable(z.int()),
  score: z.int(),
  lesson_sets: z.array(wireDraftSet),
  homeworks: z.array(wireDraftHomework),
});

export const wireDraftStage = wire({
  ...part,
  excerpt: wireTexts,
  days: z.array(wireDraftDay),
  homeworks: z.array(wireDraftHomework),
});

/** The author's draft with everything archived too; `draft` goes back with every change (409 course_changed). */
export const wireCourseDraft = wire({
  id: wireId,
  key: z.string(),
  draft: z.int(),
  version: z.int(),
  has_unpublished_changes: z.boolean(),
  is_archived: z.boolean(),
  languages: z.array(z.string()),
  title: wireTexts,
  excerpt: wireTexts,
  description: wireTexts,
  category: wireTexts,
  tags: z.array(wireTexts),
  complexity: z.nullable(z.int()),
  image: z.string(),
  /** null: a drawn one is shown. */
  cover: z.nullable(wireFile),
  /** null: the cover is shown. */
  background: z.nullable(wireFile),
  demo_film: z.nullable(wireFilm),
  demo_documents: z.boolean(),
  demo_expert_messages: z.boolean(),
  demo_user_messages: z.boolean(),
  demo_offline: z.boolean(),
  options: z.array(wire({ ...part, values: z.array(wire(part)) })),
  documents: z.array(wire({ ...part, url: z.nullable(z.string()), file: z.nullable(wireFile) })),
  stages: z.array(wireDraftStage),
});
export type WireCourseDraft = z.output<typeof wireCourseDraft>;

/** A text of an author in any of the languages. */
export const texts = (max: number) =>
  body({ ru: z.optional(text(max)), en: z.optional(text(max)), es: z.optional(text(max)) });

/** The state of the course an author has seen; a change made since is not overwritten (409 course_changed). */
export const seenDraft = z.int();
export const wholeNumber = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
