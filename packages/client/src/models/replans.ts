import { msOf } from '@daystream/contract/wire-time';
import {
  missedDays,
  possibleWays,
  type Replan,
  replan,
  type ReplanBar,
  replanBar,
  type ReplanChoice,
  type ReplanFacts,
  replanFrom,
  type ReplanWay,
} from '@daystream/domain/streams';
import type { CalendarDay, CourseCalendar } from './calendar.ts';
import { freezableFacts, standingFreezeOf } from './freezes.ts';
import { type Stream, streamFacts } from './streams.ts';

type Known = Pick<CourseCalendar, 'days' | 'today'>;

/** Why a stream cannot be replanned, by the rule of the server; null when it can. */
export function replanBarOf(stream: Stream, calendar: Known, nowMs: number): ReplanBar | null {
  const { today } = calendar;
  return replanBar({ ...replanFacts(stream, calendar, nowMs), stream: streamFacts(stream), today }, nowMs);
}

/** The ways whose plan ends before access does. */
export function possibleWaysOf(stream: Stream, calendar: Known, nowMs: number): ReplanWay[] {
  return possibleWays(replanFacts(stream, calendar, nowMs));
}

/** How many days that count have been missed. */
export function missedCount({ days, today }: Known): number {
  return missedDays(days, today).length;
}

/** Where a choice puts the days that are left; null when none is. */
export function replanOf(
  stream: Stream,
  calendar: Known,
  { choice, nowMs }: { choice: ReplanChoice; nowMs: number },
): Replan<CalendarDay> | null {
  return replan(replanFacts(stream, calendar, nowMs), choice);
}

function replanFacts(stream: Stream, { days, today }: Known, nowMs: number): ReplanFacts<CalendarDay> {
  const { timeZone } = stream;
  const { lastDate } = freezableFacts(stream, nowMs);
  return { days, from: replanFrom(days, { today, timeZone }), frozen: standingFreezeOf(stream), lastDate };
}

/** The latest choice, for as long as it can be taken back. */
export function undoableReplan({ replan: chosen }: Stream, nowMs: number): { way: ReplanWay } | null {
  return chosen !== undefined && nowMs < msOf(chosen.undo_until) ? { way: chosen.way } : null;
}
