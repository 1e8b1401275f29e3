import * as z from 'zod/mini';
import { shownFields, wireTexts } from './courses.fields.admin.ts';
import { idText, wire, wireId } from './wire.ts';

export type { WireFilm, WireFilmTrack } from './courses.films.admin.ts';
export type { WireTexts } from './courses.fields.admin.ts';

export const COURSES = '/admin/api/v1/courses';
export const COURSE = `${COURSES}/:courseId`;
export const ofCourse = z.object({ courseId: idText });

const part = { id: wireId, key: z.string(), sort: z.int(), title: wireTexts, is_archived: z.boolean() };

export const wireDraftHomework = wire({ ...part, ...shownFields('homework') });
export type WireDraftHomework = z.output<typeof wireDraftHomework>;

export const wireDraftLesson = wire({ ...part, ...shownFields('lesson') });

export const wireDraftSet = wire({ ...part, ...shownFields('lesson_set'), lessons: z.array(wireDraftLesson) });

export const wireDraftDay = wire({
  ...part,
  ...shownFields('day'),
  lesson_sets: z.array(wireDraftSet),
  homeworks: z.array(wireDraftHomework),
});

export const wireDraftStage = wire({
  ...part,
  ...shownFields('stage'),
  days: z.array(wireDraftDay),
  homeworks: z.array(wireDraftHomework),
});

const draftOption = wire({
  ...part,
  ...shownFields('option'),
  values: z.array(wire({ ...part, ...shownFields('option_value') })),
});

/** The author's draft, including archived parts; every change sends its `draft` back (409 course_changed). */
export const wireCourseDraft = wire({
  id: wireId,
  key: z.string(),
  draft: z.int(),
  version: z.int(),
  has_unpublished_changes: z.boolean(),
  is_archived: z.boolean(),
  /** URL of the small cover, uploaded or generated. */
  image: z.string(),
  ...shownFields('course'),
  options: z.array(draftOption),
  documents: z.array(wire({ ...part, ...shownFields('document') })),
  stages: z.array(wireDraftStage),
});
export type WireCourseDraft = z.output<typeof wireCourseDraft>;

/** Revision of the draft the author saw; a change based on an older one is refused (409 course_changed). */
export const seenDraft = z.int();
