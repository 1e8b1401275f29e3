import { endpoint } from './endpoint.ts';
import { goalDays, wireWeek } from './practice.weeks.ts';
import { body, givenFlag } from './wire.ts';

const V1 = '/spa/api/v1';

/** Counts from the next Monday on; until then it can be chosen again. */
export const chooseWeekGoal = endpoint({
  name: 'chooseWeekGoal',
  method: 'PUT',
  path: `${V1}/user/week/goal`,
  auth: 'session',
  dialect: 'bare',
  body: body({ days: goalDays }),
  answer: wireWeek,
});

/** Switches goal and weeks in a row off and on; what was chosen stays. */
export const showWeekGoal = endpoint({
  name: 'showWeekGoal',
  method: 'PUT',
  path: `${V1}/user/week/shown`,
  auth: 'session',
  dialect: 'bare',
  body: body({ is_shown: givenFlag }),
  answer: wireWeek,
});
