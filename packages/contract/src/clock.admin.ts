import { clockBars } from '@daystream/domain/clock';
import * as z from 'zod/mini';
import { wireTexts } from './courses.fields.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, givenSeconds, wire, wireId, wireSeconds } from './wire.ts';

const CLOCK = '/admin/api/v1/clock';

/** The clock of a school in development. Elsewhere there is none to see: every call is refused. */
export const wireClock = wire({
  /** What time it is in the school. */
  at: wireSeconds,
  /** What time it is. */
  real_at: wireSeconds,
  /** Why it cannot be moved; null: it can. */
  bar: z.nullable(z.enum(clockBars)),
  /** Enrolments whose days the clock can be moved to, newest first. */
  streams: z.array(wire({ id: wireId, learner: z.string(), course: wireTexts })),
});
export type WireClock = z.output<typeof wireClock>;

export const getClock = endpoint({
  name: 'getClock',
  method: 'GET',
  path: CLOCK,
  auth: 'staff',
  isForDevelopment: true,
  dialect: 'bare',
  answer: wireClock,
});

/** Moves the clock forward to a moment. */
export const moveClock = endpoint({
  name: 'moveClock',
  method: 'POST',
  path: `${CLOCK}/move`,
  auth: 'staff',
  isForDevelopment: true,
  dialect: 'bare',
  body: body({ at: givenSeconds }),
  answer: wireClock,
});

/** Moves the clock forward to the morning on which an enrolment comes to a day of its course; `day` counts from 1. */
export const moveClockToDay = endpoint({
  name: 'moveClockToDay',
  method: 'POST',
  path: `${CLOCK}/day`,
  auth: 'staff',
  isForDevelopment: true,
  dialect: 'bare',
  body: body({ stream_id: wireId, day: z.int().check(z.minimum(1), z.maximum(1000)) }),
  answer: wireClock,
});

/** Takes the clock back to the real time. What was done meanwhile stays, with its dates. */
export const resetClock = endpoint({
  name: 'resetClock',
  method: 'POST',
  path: `${CLOCK}/reset`,
  auth: 'staff',
  isForDevelopment: true,
  dialect: 'bare',
  answer: wireClock,
});
