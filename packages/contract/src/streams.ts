import { stageStates } from '@daystream/domain/courses';
import { freezeStatuses, replanWays, serverStreamStates } from '@daystream/domain/streams';
import { isLocalDate } from '@daystream/domain/local-dates';
import { homeworkStatuses, homeworkTargetTypes, selfieStates } from '@daystream/domain/homework';
import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { signedIn } from './identity.ts';
import { wireImage } from './media.ts';
import { body, idText, onceEach, text, wire, wireId, wireScore, wireSeconds } from './wire.ts';

const V1 = '/spa/api/v1';

export const wireStream = wire({
  id: wireId,
  course_id: wireId,
  start_date: z.nullable(wireSeconds),
  end_date: z.nullable(wireSeconds),
  status: z.enum(serverStreamStates),
  is_demo: z.boolean(),
  course_full_access: z.boolean(),
  /** Own addition, only for a guest's stream: later days open after the sign-up. */
  is_guest: z.optional(z.boolean()),
  /** Own addition, only when its learner takes the course again: 2 is the second time. */
  enrolment_number: z.optional(z.int()),
  is_optional_purchase: z.boolean(),
  mobile_access: z.boolean(),
  progress: wire({ days_count: z.int(), complete_days_count: z.int(), progress: z.int() }),
  chat_channel_id: z.nullable(wireId),
  chat_status: z.string(),
  message_expires_date: z.nullable(wireSeconds),
  max_consultation_count: z.nullable(z.int()),
  filters: z.record(z.string(), z.array(wireId)),
  /** The latest one, until it is over: from the beginning of its first to the end of its last day for the learner. */
  user_course_stream_freeze: z.nullable(
    wire({
      id: wireId,
      status: z.enum(freezeStatuses),
      start_date: wireSeconds,
      end_date: wireSeconds,
      /** Own additions: the same as dates of the learner's calendar, YYYY-MM-DD. */
      first_day: z.string(),
      last_day: z.string(),
    }),
  ),
  /** Own addition: days that the learner may still freeze (Q149). */
  freeze_days_left: z.int(),
  /** Own addition, only after a replan: which plan, when, and until when it can be undone. */
  replan: z.optional(wire({ way: z.enum(replanWays), created_at: wireSeconds, undo_until: wireSeconds })),
  order_service_id: z.nullable(wireId),
  course_version: z.int(),
  /** Own addition, only while a newer version is offered (Q142); `is_dismissed`: its learner has put it aside. */
  version_offer: z.optional(wire({ version: z.int(), is_dismissed: z.boolean() })),
  /** The zone whose calendar its days follow now: stored at the start, moved with its learner (Q154). */
  time_zone: z.string(),
  created_at: wireSeconds,
  updated_at: wireSeconds,
  /** What a card needs of the course. */
  course: z.optional(
    wire({
      id: wireId,
      title_short: z.string(),
      image: wireImage,
      image_color: z.string(),
      version: z.int(),
      days_count: z.int(),
    }),
  ),
});
export type WireStream = z.output<typeof wireStream>;

/**
 * The state of a day in this stream; there is one for every day of the course.
 * `start_time` is when the day opens, `stage_day_started_at` when the learner began, `end_time` when they finished.
 */
export const wireDayStatus = wire({
  /** null until the day has been started. */
  id: z.nullable(wireId),
  stage_day_id: wireId,
  /** Own addition: the day's date in the learner's calendar, YYYY-MM-DD; the server knows past freezes, clients do not. */
  calendar_date: z.nullable(z.string()),
  is_open_by_time_delay: z.boolean(),
  start_time: z.nullable(wireSeconds),
  end_time: z.nullable(wireSeconds),
  stage_day_started_at: z.nullable(wireSeconds),
  /** Own addition, only where another enrolment was given the points of the day and this one gives none. */
  is_paid_elsewhere: z.optional(z.boolean()),
  /** Own addition, only where a finished day gives its points as soon as half of it has been viewed. */
  points_wait: z.optional(z.boolean()),
});
export type WireDayStatus = z.output<typeof wireDayStatus>;

/** Own addition: where its learner was in the film of a lesson, in which round of its set, and when. */
export const wireFilmPosition = wire({ seconds: z.int(), round: z.int(), reached_at: wireSeconds });
export type WireFilmPosition = z.output<typeof wireFilmPosition>;

export const wireLessonStatus = wire({
  lesson_set_lesson_id: wireId,
  viewed_seconds: z.int(),
  play_count: z.int(),
  position: z.optional(wireFilmPosition),
});

/** Also the response to sending, refusing and reviewing a homework. */
export const wireHomeworkStatus = wire({
  id: wireId,
  homework_id: wireId,
  target_id: wireId,
  target_type: z.enum(homeworkTargetTypes),
  status: z.enum(homeworkStatuses),
  user_course_stream_id: wireId,
  is_locked: z.boolean(),
  is_refused: z.boolean(),
  /** Own addition, only where selfies are asked for or were sent. */
  selfie: z.optional(z.enum(selfieStates)),
  attempt: z.int(),
  sent_at: z.nullable(wireSeconds),
  created_at: wireSeconds,
  updated_at: wireSeconds,
  scores: z.optional(z.array(wireScore)),
  /** Own addition, only where another enrolment was given points for it and this one gives none. */
  is_paid_elsewhere: z.optional(z.boolean()),
});
export type WireHomeworkStatus = z.output<typeof wireHomeworkStatus>;

export const statusParts = [
  'days',
  'homeworks',
  'stages',
  'lessons',
  'consultations',
  'chatChannelMeta',
  'current_training_stage_id',
  'current_training_day',
] as const;

/** The parts that a calendar requests. */
export const calendarStatusParts = [
  'days',
  'homeworks',
  'stages',
  'lessons',
  'current_training_day',
] as const satisfies readonly (typeof statusParts)[number][];

/** Shape of Q150; each part is present only when expanded. */
export const wireStreamStatus = wire({
  id: wireId,
  status: z.enum(serverStreamStates),
  progress: wire({ days_count: z.int(), complete_days_count: z.int(), progress: z.int() }),
  days: z.optional(z.array(wireDayStatus)),
  homeworks: z.optional(z.array(wireHomeworkStatus)),
  stages: z.optional(z.array(wire({ id: wireId, status: z.enum(stageStates) }))),
  lessons: z.optional(z.array(wireLessonStatus)),
  consultations: z.optional(z.array(z.never())),
  chatChannelMeta: z.optional(
    z.nullable(wire({ id: wireId, unread_count: z.int(), last_message_id: z.nullable(wireId) })),
  ),
  current_training_stage_id: z.optional(z.nullable(wireId)),
  current_training_day: z.optional(
    z.nullable(wire({ stage_id: wireId, day_id: wireId, title: z.string(), excerpt: z.string() })),
  ),
});
export type WireStreamStatus = z.output<typeof wireStreamStatus>;

/** All streams of the person in every status, latest start first (Q168). */
/** Own addition: a guest starts the starter's first day; their practice is kept when they sign up. */
export const practiseAsGuest = endpoint({
  name: 'practiseAsGuest',
  method: 'POST',
  path: `${V1}/auth/guest`,
  auth: 'none',
  dialect: 'success',
  body: body({ timezone: z.optional(text(textLimits.anyWord)) }),
  answer: wire({ ...signedIn.shape, stream_id: wireId }),
});

export const listStreams = endpoint({
  name: 'listStreams',
  method: 'GET',
  path: `${V1}/user-course-streams`,
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  query: z.object({ 'filter[id][]': z.optional(z.union([idText, onceEach(idText, 100)])) }),
  expand: ['course'],
  answer: z.array(wireStream),
});

export const getStream = endpoint({
  name: 'getStream',
  method: 'GET',
  path: `${V1}/user-course-streams/:streamId`,
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  params: z.object({ streamId: idText }),
  expand: ['course'],
  answer: wireStream,
});

/** Stores the learner's choice: value ids by option id; an empty list limits nothing (Q155). */
export const saveStreamFilters = endpoint({
  name: 'saveStreamFilters',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/filters`,
  auth: 'session',
  forGuests: true,
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  body: body({ filters: z.record(z.string(), onceEach(wireId)) }),
  expand: ['course'],
  answer: wireStream,
});

/** A date of the calendar, YYYY-MM-DD, between 1970 and the year 2200 (Q248). */
export const givenDate = z
  .string()
  .check(z.regex(/^(19[7-9]|20\d|21\d)\d-/), z.refine(isLocalDate, { error: 'value_invalid' }));

/** Freezes the stream between two dates of its learner's calendar, both included (Q149). */
export const createFreeze = endpoint({
  name: 'createFreeze',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/freeze/create`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  body: body({ start_date: givenDate, end_date: givenDate }),
  expand: ['course'],
  answer: wireStream,
});

/** Ends the running freeze, or withdraws the planned one; without either it changes nothing (Q15, Q149). */
export const cancelFreeze = endpoint({
  name: 'cancelFreeze',
  method: 'GET',
  path: `${V1}/user-course-streams/:streamId/freeze/cancel`,
  auth: 'session',
  dialect: 'bare',
  isWrite: true,
  params: z.object({ streamId: idText }),
  expand: ['course'],
  answer: wireStream,
});

/** Own addition: replans the remaining days when at least two have been missed. Weekdays: 1 is Monday. */
export const chooseReplan = endpoint({
  name: 'chooseReplan',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/replan`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  body: body({
    way: z.enum(replanWays),
    /** On which two days are practised when catching up; unused otherwise. */
    weekdays: z._default(onceEach(z.int().check(z.minimum(1), z.maximum(7)), 7), []),
  }),
  expand: ['course'],
  answer: wireStream,
});

/** Own addition: brings back the plan from before the latest choice; without a choice it changes nothing. */
export const undoReplan = endpoint({
  name: 'undoReplan',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/replan/undo`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  expand: ['course'],
  answer: wireStream,
});

export const getStreamStatus = endpoint({
  name: 'getStreamStatus',
  method: 'GET',
  path: `${V1}/user-course-streams/:streamId/status`,
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  params: z.object({ streamId: idText }),
  expand: statusParts,
  answer: wireStreamStatus,
});
