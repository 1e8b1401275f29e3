import { dayStatuses } from '@daystream/domain/streams';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wireDayStatus, wireFilmPosition } from './streams.ts';
import { body, idText, wireScore, wire, wireId, wireSeconds } from './wire.ts';

const V1 = '/spa/api/v1';
/** A time from the client's clock; the server caps it at its own time. */
const wirePast = wireSeconds.check(z.minimum(0), z.maximum(7_258_118_400));
const dayParams = z.object({ streamId: idText, dayId: idText });

/** Status of the day, with its points when `day.scores` is expanded (Q151). */
const dayStatusWithScores = z.extend(wireDayStatus, {
  day: z.optional(wire({ id: wireId, scores: z.array(wireScore) })),
});

/** `started_at` is our optional addition: when the learner started, for a start that waited in the outbox (Q169). */
export const startDay = endpoint({
  name: 'startDay',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/user-day-status/:dayId/start`,
  auth: 'session',
  forGuests: true,
  dialect: 'bare',
  params: dayParams,
  body: body({ started_at: z.optional(wirePast) }),
  expand: ['day.scores'],
  answer: dayStatusWithScores,
});

/** `finished_at` is our optional addition: when the learner finished, for a finish that was sent later (Q169). */
export const finishDay = endpoint({
  name: 'finishDay',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/user-day-status/:dayId/finish`,
  auth: 'session',
  forGuests: true,
  dialect: 'bare',
  params: dayParams,
  body: body({ finished_at: z.optional(wirePast) }),
  expand: ['day.scores'],
  answer: dayStatusWithScores,
});

export const getDayProgress = endpoint({
  name: 'getDayProgress',
  method: 'GET',
  path: `${V1}/user-course-streams/:streamId/user-day-status/:dayStatusId/progress`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ streamId: idText, dayStatusId: idText }),
  answer: wire({
    dayStatusId: wireId,
    percent: z.int(),
    lessons: z.array(
      wire({ lesson_set_lesson_id: wireId, viewed_seconds: z.int(), play_count: z.int(), percent: z.int() }),
    ),
  }),
});

/**
 * Names as the specification writes them; `save_id`, `viewed_at` and `position` are our optional additions (Q111, Q169). A save of 0
 * seconds is of the position alone.
 */
export const saveLessonStat = endpoint({
  name: 'saveLessonStat',
  method: 'POST',
  path: `${V1}/save-lesson-stat`,
  auth: 'session',
  forGuests: true,
  dialect: 'literal',
  body: body({
    stage_day_id: wireId,
    user_course_stream_id: wireId,
    stage_day_lesson_set_lesson_id: wireId,
    viewed_seconds: z.int().check(z.minimum(0), z.maximum(86_400)),
    play_count: z.int().check(z.minimum(0), z.maximum(100_000)),
    day_status: z.enum(dayStatuses),
    save_id: z.optional(z.uuid()),
    viewed_at: z.optional(wirePast),
    position: z.optional(
      z.object({
        seconds: z.int().check(z.minimum(0), z.maximum(86_400)),
        round: z.int().check(z.minimum(1), z.maximum(10_000)),
        reached_at: wirePast,
        /** Whether the film goes on from there; other devices are told once it rests. */
        is_moving: z.boolean(),
      }),
    ),
  }),
  answer: wire({
    dayStatusId: z.nullable(wireId),
    lessonSetLessonId: wireId,
    viewed_seconds: z.int(),
    play_count: z.int(),
    /** The newest of all devices. */
    position: z.optional(wireFilmPosition),
  }),
});
