import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wireFile, wireImage, wireVideo } from './media.ts';
import { idText, wireScore, wire, wireDurationSeconds, wireFlag, wireId, wireSeconds } from './wire.ts';

const optionValue = wire({ id: wireId, title: z.string() });
/** A choice of the learner that limits the lessons of a day (Q156). */
export const wireCourseOption = wire({
  id: wireId,
  title: z.string(),
  training_lesson_option_values: z.array(optionValue),
});

/** Definition of a homework (Q162). */
export const wireHomework = wire({
  id: wireId,
  title: z.string(),
  text: z.string(),
  files: z.array(wireFile),
  exercises: z.array(wire({ id: wireId, title: z.string() })),
  answer_type: z.string(),
  asks_selfie: z.boolean(),
  scores: z.optional(z.array(wireScore)),
});
export type WireHomework = z.output<typeof wireHomework>;

/** A stage or a day points to a homework. */
export const wireHomeworkLink = wire({
  id: wireId,
  homework_id: wireId,
  is_required: wireFlag,
  is_demo_accessible: z.boolean(),
  sort: z.int(),
  homework: z.optional(wireHomework),
});
export type WireHomeworkLink = z.output<typeof wireHomeworkLink>;

/** The four films are present only in an unlocked day, never in the outline (Q138). */
export const wireLesson = wire({
  id: wireId,
  /** Ends with (разбор), (исполнение) or (теория) where the lesson has a kind (Q135). */
  title: z.string(),
  video_length: wireDurationSeconds,
  image_url: z.nullable(z.string()),
  training_options: z.array(wireId),
  local_video_file: z.optional(z.nullable(wireVideo)),
  local_description_video_file: z.optional(z.nullable(wireVideo)),
  vertical_video: z.optional(z.nullable(wireVideo)),
  vertical_description_video: z.optional(z.nullable(wireVideo)),
});
export type WireLesson = z.output<typeof wireLesson>;

/** `id` identifies the lesson within this set; statistics refer to it. */
export const wireSetLesson = wire({ id: wireId, sort: z.int(), lesson_id: wireId, lesson: wireLesson });

export const wireLessonSet = wire({
  id: wireId,
  sort: z.int(),
  repeat_count: z.int(),
  user_repeat_range_from: z.nullable(z.int()),
  user_repeat_range_to: z.nullable(z.int()),
  lesson_set: wire({ id: wireId, title: z.string() }),
  lessons: z.array(wireSetLesson),
});
export type WireLessonSet = z.output<typeof wireLessonSet>;

export const wireDay = wire({
  id: wireId,
  stage_id: wireId,
  day_number: z.int(),
  title: z.string(),
  excerpt: z.string(),
  day_of_rest: z.boolean(),
  finish_total_time: z.nullable(wireDurationSeconds),
  required_to_complete: wireFlag,
  repeat_count: z.int(),
  is_demo_accessible: z.boolean(),
  /** Days after the stream's start on which the day opens (Q154); the status of the day says whether it is open. */
  open_delay_days: z.int(),
  banner_ids: z.array(wireId),
  scores: z.optional(z.array(wireScore)),
  course_options: z.optional(z.array(wireCourseOption)),
  user_options: z.optional(z.array(wireCourseOption)),
  stage_day_homeworks: z.optional(z.array(wireHomeworkLink)),
  lesson_sets: z.optional(z.array(wireLessonSet)),
  /** With the sets: lessons are left out, as their films failed and their author hides them then (own addition). */
  are_films_hidden: z.optional(z.boolean()),
});
export type WireDay = z.output<typeof wireDay>;

export const wireStage = wire({
  id: wireId,
  sort: z.int(),
  title: z.string(),
  excerpt: z.string(),
  day_ids: z.array(wireId),
  stage_homework_ids: z.array(wireId),
  course_stage_homeworks: z.optional(z.array(wireHomeworkLink)),
  days: z.optional(z.array(wireDay)),
});
export type WireStage = z.output<typeof wireStage>;

/** A document is either an address or a file (CRS-005). */
export const wireDocument = wire({
  id: wireId,
  title: z.string(),
  url: z.nullable(z.string()),
  file: z.nullable(wireFile),
});

export const wireCourse = wire({
  id: wireId,
  title_short: z.string(),
  description_short: z.string(),
  description: z.string(),
  image: wireImage,
  background: wireImage,
  /** Dominant colour of the picture, shown while it loads. */
  image_color: z.string(),
  category: z.string(),
  complexity: z.nullable(z.int()),
  tags: z.array(wire({ id: wireId, name: z.string() })),
  version: z.int(),
  days_count: z.int(),
  /** Own addition: how many documents it has, so that a way to them is offered. */
  documents_count: z.optional(z.int()),
  demo_video_file_id: z.nullable(wireVideo),
  is_demo_documents_accessible: z.boolean(),
  is_demo_expert_message_enabled: z.boolean(),
  is_demo_user_message_enabled: z.boolean(),
  is_demo_offline_mode_accessible: z.boolean(),
  stage_ids: z.array(wireId),
  lesson_ids: z.array(wireId),
  offer_ids: z.array(wireId),
  created_at: wireSeconds,
  updated_at: wireSeconds,
  training_options: z.optional(z.array(wireCourseOption)),
  stages: z.optional(z.array(wireStage)),
  lessons: z.optional(z.array(wireLesson)),
  documents: z.optional(z.array(wireDocument)),
});
export type WireCourse = z.output<typeof wireCourse>;

const dayParts = [
  'course_options',
  'user_options',
  'scores',
  'stage_day_homeworks',
  'stage_day_homeworks.homework',
  'lesson_sets',
] as const;

export const courseParts = [
  'trainingOptions',
  'lessons',
  'documents',
  'stages',
  'stages.course_stage_homeworks',
  'stages.course_stage_homeworks.homework',
  'stages.days',
  'stages.days.course_options',
  'stages.days.user_options',
  'stages.days.scores',
  'stages.days.stage_day_homeworks',
  'stages.days.stage_day_homeworks.homework',
  'stages.days.lesson_sets',
] as const;

export const stageParts = [
  'course_stage_homeworks',
  'course_stage_homeworks.homework',
  'course_stage_homeworks.homework.scores',
  'days',
  'days.scores',
  'days.course_options',
  'days.user_options',
  'days.stage_day_homeworks',
  'days.stage_day_homeworks.homework',
  'days.stage_day_homeworks.homework.scores',
  'days.lesson_sets',
] as const;

const V1 = '/spa/api/v1';

/** Visible courses of the variant: outline only, without films. */
export const listCourses = endpoint({
  name: 'listCourses',
  method: 'GET',
  path: `${V1}/courses`,
  auth: 'session',
  dialect: 'bare',
  expand: courseParts,
  answer: z.array(wireCourse),
});

/** The outline of a course: stages, days, lessons and homework, without films. */
export const outlineParts = [
  'stages',
  'trainingOptions',
  'stages.course_stage_homeworks',
  'stages.course_stage_homeworks.homework',
  'stages.days',
  'stages.days.stage_day_homeworks',
  'stages.days.stage_day_homeworks.homework',
  'stages.days.lesson_sets',
] as const satisfies readonly (typeof courseParts)[number][];

/** One course, in the version of the viewer's stream, else the current version. */
export const getCourse = endpoint({
  name: 'getCourse',
  method: 'GET',
  path: `${V1}/courses/:courseId`,
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  params: z.object({ courseId: idText }),
  /** Own addition: the version of one of the person's streams; without it that of the newest one, else the current version. */
  query: z.object({ version: z.optional(idText) }),
  expand: courseParts,
  // With `fields`, only the requested properties are present (CRS-025).
  answer: wireCourse,
});

export const listCourseVersions = endpoint({
  name: 'listCourseVersions',
  method: 'GET',
  path: `${V1}/courses/versions`,
  auth: 'session',
  dialect: 'bare',
  answer: z.array(wire({ course_id: wireId, version: z.int() })),
});

/** Own addition: the enrolment, for people with several in the course; by default the most open one. */
const ofStream = z.object({ stream_id: z.optional(idText) });

export const listStages = endpoint({
  name: 'listStages',
  method: 'GET',
  path: `${V1}/courses/:courseId/stages`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ courseId: idText }),
  query: ofStream,
  expand: stageParts,
  answer: z.array(wireStage),
});

/** Days with their contents need an open stream (Q138); locked days have no films. */
export const listDays = endpoint({
  name: 'listDays',
  method: 'GET',
  path: `${V1}/courses/:courseId/stages/:stageId/days`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ courseId: idText, stageId: idText }),
  query: ofStream,
  expand: dayParts,
  answer: z.array(wireDay),
});

/** The parts of an open day that its screen asks for. */
export const openDayParts = [
  'lesson_sets',
  'scores',
  'stage_day_homeworks',
  'stage_day_homeworks.homework',
  'user_options',
] as const satisfies readonly (typeof dayParts)[number][];

/** One day with its films; 403 with the lock's kind while it is locked (Q138). */
export const getDay = endpoint({
  name: 'getDay',
  method: 'GET',
  path: `${V1}/courses/:courseId/stages/:stageId/days/:dayId`,
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  params: z.object({ courseId: idText, stageId: idText, dayId: idText }),
  query: ofStream,
  expand: dayParts,
  answer: wireDay,
});
