import { msOf } from '@daystream/contract/wire-time';
import {
  missedDays,
  type Replan,
  replan,
  type ReplanBar,
  replanBar,
  type ReplanChoice,
  replanFrom,
  type ReplanWay,
} from '@daystream/domain/streams';
import type { CalendarDay, CourseCalendar } from './calendar.ts';
import { freezableFacts, standingFreezeOf } from './freezes.ts';
import { type Stream, streamFacts } from './streams.ts';

type Known = Pick<CourseCalendar, 'days' | 'today'>;

/** Why the plan of a stream is not made anew, by the rule of the server; null when it can be. */
export function replanBarOf(stream: Stream, { days, today }: Known, nowMs: number): ReplanBar | null {
  return replanBar({ stream: streamFacts(stream), days, today }, nowMs);
}

/** How many days that count have been missed. */
export function missedCount({ days, today }: Known): number {
  return missedDays(days, today).length;
}

/** Where a choice puts the days that are left; null when none is. */
export function replanOf(
  stream: Stream,
  { days, today }: Known,
  { choice, nowMs }: { choice: ReplanChoice; nowMs: number },
): Replan<CalendarDay> | null {
  const { timeZone } = stream;
  const { lastDate } = freezableFacts(stream, nowMs);
  const from = replanFrom(days, { today, timeZone });
  return replan({ days, from, frozen: standingFreezeOf(stream), lastDate }, choice);
}

/** The latest choice, for as long as it can be taken back. */
export function undoableReplan({ replan: chosen }: Stream, nowMs: number): { way: ReplanWay } | null {
  return chosen !== undefined && nowMs < msOf(chosen.undo_until) ? { way: chosen.way } : null;
}
