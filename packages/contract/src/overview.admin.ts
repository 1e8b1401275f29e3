import { textLimits } from '@daystream/domain/limits';
import { courseTroubles } from '@daystream/domain/overview';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, wire, wireId, wireSeconds } from './wire.ts';

/** By language. */
const localized = z.record(z.string(), z.string());
/** The number of people blocked by it; the answer is ordered by it. */
const blocked = { blocked_count: z.int() };
const place = wire({ course_id: wireId, title: localized });

/** One row of the list of what needs attention; each kind has the values of its sentence. */
const wireNeed = z.discriminatedUnion('kind', [
  wire({
    kind: z.literal('failed_films'),
    ...blocked,
    count: z.int(),
    course: place,
    /** The first of them, and the lesson that shows it. */
    film: wire({ name: z.string(), lesson_id: wireId, lesson_set_id: z.nullable(wireId) }),
  }),
  wire({
    kind: z.literal('late_homework'),
    ...blocked,
    count: z.int(),
    /** Up to three people who wait longest. */
    people: z.array(wire({ name: z.string(), sent_at: wireSeconds })),
  }),
  wire({
    kind: z.literal('questions'),
    ...blocked,
    count: z.int(),
    oldest: wire({ name: z.string(), message: z.string(), created_at: wireSeconds }),
  }),
  wire({ kind: z.literal('undelivered_email'), ...blocked, count: z.int(), addresses: z.array(z.string()) }),
  wire({ kind: z.literal('disk'), ...blocked, used_percent: z.int(), free_bytes: z.int() }),
]);
export type WireNeed = z.output<typeof wireNeed>;

const wireWeek = wire({
  /** Monday to Sunday: how many people practised, this week and last. */
  days: z.array(wire({ date: z.string(), count: z.nullable(z.int()), last_count: z.int() })),
  today_count: z.int(),
  /** The same day a week ago, up to the current time. */
  usual_count: z.int(),
  week_count: z.int(),
});

const wireOverviewCourse = wire({
  ...place.shape,
  cover: z.string(),
  /** People with access now. */
  learners_count: z.int(),
  /** People who practised, per day, the last of them today. */
  practised: z.array(z.int()),
  trouble: wire({ kind: z.enum(courseTroubles), count: z.int() }),
});
export type WireOverviewCourse = z.output<typeof wireOverviewCourse>;

/** The first page of the dashboard; parts that the viewer may not see are null. Experts see only their courses. */
export const getOverview = endpoint({
  name: 'getOverview',
  method: 'GET',
  path: '/admin/api/v1/overview',
  auth: 'staff',
  dialect: 'bare',
  /** The device's time zone decides the day of a time. */
  query: z.object({ time_zone: z.optional(text(textLimits.anyWord)) }),
  answer: wire({
    needs: z.array(wireNeed),
    week: z.nullable(wireWeek),
    new_people: z.nullable(wire({ since: z.string(), count: z.int(), practised_count: z.int() })),
    /** Courses in which somebody has not started yet, the next one first. */
    starts: z.nullable(z.array(wire({ ...place.shape, count: z.int(), starts_at: wireSeconds }))),
    courses: z.nullable(z.array(wireOverviewCourse)),
  }),
});
