import { contentFields } from '@daystream/domain/courses/content-fields';
import { textLimits } from '@daystream/domain/limits';
import { trackKinds, writtenTrackKinds } from '@daystream/domain/media';
import * as z from 'zod/mini';
import { COURSE, ofCourse, seenDraft as draft, wireCourseDraft } from './courses.draft.admin.ts';
import { givenFields, texts } from './courses.fields.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, onceEach, text, wire, wireId } from './wire.ts';

const ofLesson = z.object({ courseId: idText, lessonId: idText });

/** A finished upload of the caller, or a file the course already has; null removes the current one. */
const fileId = z.nullable(wireId);

/** Kinds of films of a lesson. */
export const lessonFilms = ['film', 'description_film', 'vertical_film', 'vertical_description_film'] as const;
export type LessonFilm = (typeof lessonFilms)[number];

/** Learners keep the film they have until the next version is published. */
export const setLessonFilm = endpoint({
  name: 'setLessonFilm',
  method: 'PUT',
  path: `${COURSE}/lessons/:lessonId/film`,
  auth: 'staff',
  dialect: 'bare',
  params: ofLesson,
  body: body({ draft, which: z.enum(lessonFilms), file_id: fileId }),
  answer: wireCourseDraft,
});

/** The demo film, which anybody may watch before enrolling. */
export const setDemoFilm = endpoint({
  name: 'setDemoFilm',
  method: 'PUT',
  path: `${COURSE}/demo-film`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft, file_id: fileId }),
  answer: wireCourseDraft,
});

export const coursePictures = ['cover', 'background'] as const;
export type CoursePicture = (typeof coursePictures)[number];

/** A course without an uploaded cover shows a generated one. */
export const setCoursePicture = endpoint({
  name: 'setCoursePicture',
  method: 'PUT',
  path: `${COURSE}/picture`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft, which: z.enum(coursePictures), file_id: fileId }),
  answer: wireCourseDraft,
});

/** A lesson without an uploaded picture shows a frame of its film. */
export const setLessonPicture = endpoint({
  name: 'setLessonPicture',
  method: 'PUT',
  path: `${COURSE}/lessons/:lessonId/picture`,
  auth: 'staff',
  dialect: 'bare',
  params: ofLesson,
  body: body({ draft, file_id: fileId }),
  answer: wireCourseDraft,
});

/** The files shown with an assignment, in their order: finished uploads of the caller and files the course already has. */
export const setHomeworkFiles = endpoint({
  name: 'setHomeworkFiles',
  method: 'PUT',
  path: `${COURSE}/homeworks/:homeworkId/files`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, homeworkId: idText }),
  body: body({ draft, file_ids: onceEach(wireId, contentFields.homework.files.maxItems) }),
  answer: wireCourseDraft,
});

const language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/));

/** null: as the film says, `zxx`: no speech. */
const spoken = z.nullable(language);

/**
 * The spoken language of a lesson's films. It belongs to the films, so there is nothing to publish; a language that an audio track
 * beside one of them has is refused.
 */
export const setLessonLanguage = endpoint({
  name: 'setLessonLanguage',
  method: 'PUT',
  path: `${COURSE}/lessons/:lessonId/film/language`,
  auth: 'staff',
  dialect: 'bare',
  params: ofLesson,
  body: body({ draft, language: spoken }),
  answer: wireCourseDraft,
});

/** The spoken language of the demo film. */
export const setDemoLanguage = endpoint({
  name: 'setDemoLanguage',
  method: 'PUT',
  path: `${COURSE}/demo-film/language`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft, language: spoken }),
  answer: wireCourseDraft,
});

/**
 * Subtitles or extra sound of a film of the course in one language (ADM-016), or its music alone, in `zxx`. They belong to the
 * film, so learners who have the film get them at once, and the request has no `draft`.
 */
export const setFilmTrack = endpoint({
  name: 'setFilmTrack',
  method: 'PUT',
  path: `${COURSE}/films/:filmId/tracks`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, filmId: idText }),
  body: body({ kind: z.enum(trackKinds), language, file_id: fileId }),
  answer: wireCourseDraft,
});

const ofTrackText = z.object({ courseId: idText, filmId: idText, kind: z.enum(writtenTrackKinds), language });
const TRACK_TEXT = `${COURSE}/films/:filmId/tracks/:kind/:language`;

/** The words of a track, as WebVTT without anything that a player would skip; both are empty while there is none. */
export const wireTrackText = wire({ revision: z.nullable(z.string()), vtt: z.string() });
export type WireTrackText = z.output<typeof wireTrackText>;

export const getTrackText = endpoint({
  name: 'getTrackText',
  method: 'GET',
  path: TRACK_TEXT,
  auth: 'staff',
  dialect: 'bare',
  params: ofTrackText,
  answer: wireTrackText,
});

/**
 * Writes the words of a track, which becomes a new file. `revision` is the one that the author has edited; another one by now
 * is refused (409 subtitles_changed). The same words change nothing.
 */
export const saveTrackText = endpoint({
  name: 'saveTrackText',
  method: 'PUT',
  path: TRACK_TEXT,
  auth: 'staff',
  dialect: 'bare',
  params: ofTrackText,
  body: body({ revision: z.nullable(text(textLimits.token)), vtt: text(textLimits.filmWords) }),
  answer: wireTrackText,
});

const url = z.optional(text(textLimits.courseLink));
const file_id = z.optional(wireId);

/** Adds a document with either a URL or a file, after the others. */
export const addDocument = endpoint({
  name: 'addDocument',
  method: 'POST',
  path: `${COURSE}/documents`,
  auth: 'staff',
  dialect: 'bare',
  successStatus: 201,
  params: ofCourse,
  body: body({ draft, title: texts(textLimits.documentTitle), url, file_id }),
  answer: wireCourseDraft,
});

/** A new URL replaces the file, a new file replaces the URL. */
export const updateDocument = endpoint({
  name: 'updateDocument',
  method: 'PATCH',
  path: `${COURSE}/documents/:documentId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ courseId: idText, documentId: idText }),
  body: body({ draft, ...givenFields('document'), url, file_id }),
  answer: wireCourseDraft,
});
