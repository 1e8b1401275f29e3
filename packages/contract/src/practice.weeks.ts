import { WEEK_DAYS } from '@daystream/domain/practice/week';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wire } from './wire.ts';

const V1 = '/spa/api/v1';
const wireDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const goalDays = z.nullable(z.int().check(z.minimum(1), z.maximum(WEEK_DAYS)));

/**
 * The learner's week, as the server judges it: this week and the next one by their calendar, the goals that are in force from now
 * on, and the weeks in a row. `days` null: the goal follows the plan. Without `is_shown` goals and streak are left out.
 */
export const wireWeek = wire({
  is_shown: z.boolean(),
  practised_dates: z.array(wireDate),
  planned_dates: z.array(wireDate),
  /** Dates on which a course is paused. */
  frozen_dates: z.array(wireDate),
  /** Planned dates whose days have all been finished, on whatever date. */
  caught_up_dates: z.array(wireDate),
  goals: z.array(wire({ from_date: wireDate, days: goalDays })),
  /** The Monday from which a goal that is chosen now counts. */
  next_goal_from: wireDate,
  streak: z.int(),
});
export type WireWeek = z.output<typeof wireWeek>;

export const getWeek = endpoint({
  name: 'getWeek',
  method: 'GET',
  path: `${V1}/user/week`,
  auth: 'session',
  dialect: 'bare',
  answer: wireWeek,
  isKeptForADay: true,
});
