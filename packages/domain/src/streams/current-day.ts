import type { DayPracticeFacts } from './calendar.ts';
import type { DayLock } from './locks.ts';

export interface CurrentDayFacts extends DayPracticeFacts {
  isRest: boolean;
  isToday: boolean;
  openDelayDays: number;
  lock: DayLock | null;
}

/** Where "Continue" leads, and why there; `wait` names the day that opens next, `complete` has none left. */
export type CurrentDay<Day> =
  | { kind: 'today' | 'resume' | 'next' | 'catch_up'; day: Day }
  | { kind: 'wait'; day: Day; lock: DayLock }
  | { kind: 'complete'; day: null };

/**
 * Returns the day to practise now, the days given in course order. A course with delays leads to today's day first;
 * a course without delays continues where the learner left off. A missed day is offered last and never blocks others.
 */
export function currentDay<Day extends CurrentDayFacts>(days: readonly Day[]): CurrentDay<Day> {
  const left = days.filter((day) => !day.isRest && day.endedAt === null);
  const open = left.filter((day) => day.lock === null);
  const today = open.find((day) => day.isToday);
  if (today && days.some((day) => day.openDelayDays > 0)) return { kind: 'today', day: today };

  const begun = open.flatMap((day) => (day.startedAt === null ? [] : [{ day, startedAt: day.startedAt }]));
  const latestBegun = begun.toSorted((a, b) => b.startedAt - a.startedAt)[0];
  if (latestBegun) return { kind: 'resume', day: latestBegun.day };

  const lastFinished = days.findLastIndex((day) => day.endedAt !== null);
  const next = days.slice(lastFinished + 1).find((day) => open.includes(day));
  if (next) return { kind: next.isToday ? 'today' : 'next', day: next };

  const missed = open[0];
  if (missed) return { kind: 'catch_up', day: missed };

  for (const day of left) {
    if (day.lock) return { kind: 'wait', day, lock: day.lock };
  }
  return { kind: 'complete', day: null };
}
