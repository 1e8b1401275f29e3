import { auditNames } from '@daystream/domain/audit';
import * as z from 'zod/mini';
import { shownFields, wireTexts } from './courses.fields.admin.ts';
import { idText, wire, wireId, wireSeconds } from './wire.ts';

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

/** A change that the asking author can undo or redo. */
export const draftChange = wire({
  id: wireId,
  action: z.enum(auditNames),
  subject_type: z.string(),
  subject_id: wireId,
  /** The fields of the subject that it wrote. */
  fields: z.array(z.string()),
  /** The version that it restored as the draft. */
  version: z.nullable(z.int()),
  made_at: wireSeconds,
});
export type WireDraftChange = z.output<typeof draftChange>;

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
  /** The own change that is undone next, and the one that is redone next. */
  undo: z.nullable(draftChange),
  redo: z.nullable(draftChange),
  ...shownFields('course'),
  options: z.array(draftOption),
  documents: z.array(wire({ ...part, ...shownFields('document') })),
  stages: z.array(wireDraftStage),
});
export type WireCourseDraft = z.output<typeof wireCourseDraft>;

/** Revision of the draft the author saw; a change based on an older one is refused (409 course_changed). */
export const seenDraft = z.int();
