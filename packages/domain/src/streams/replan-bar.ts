import { type DemoFacts, isDemoRestricted } from '../courses.ts';
import { daysLater, EVERY_WEEKDAY, type LocalDate, localDate } from '../local-dates.ts';
import type { StreamAccessFacts } from './access.ts';
import { countedDays } from './progress.ts';
import { replan, type ReplanFacts, type ReplannableDay, type ReplanWay, replanWays } from './replan.ts';
import { streamStatus } from './status.ts';

/** From so many missed days on that count, other ways are offered: a single one is made up for without a plan. */
export const BEHIND_DAYS = 2;

/** Returns the missed days that count for progress and could be done; rest days never do, and frozen dates have no days. */
export function missedDays<Day extends ReplannableDay>(days: readonly Day[], today: LocalDate): Day[] {
  return countedDays(days).filter(({ date, endedAt, isRest, lock }) => {
    return date !== null && date < today && endedAt === null && lock === null && !isRest;
  });
}

/** Says whether a plan has slipped far enough to offer another one. */
export function isBehind(days: readonly ReplannableDay[], today: LocalDate): boolean {
  return missedDays(days, today).length >= BEHIND_DAYS;
}

/** Why a stream cannot be replanned. */
export const replanBars = ['guest', 'demo', 'closed', 'on_course', 'access_too_short'] as const;
export type ReplanBar = (typeof replanBars)[number];

export interface ReplannableFacts extends ReplanFacts<ReplannableDay> {
  stream: StreamAccessFacts & DemoFacts;
  today: LocalDate;
}

/** Returns why a stream cannot be replanned, null when it can: only an open stream that is behind, where a new plan ends in time. */
export function replanBar(facts: ReplannableFacts, nowMs: number): ReplanBar | null {
  const { stream, days, today } = facts;
  if (stream.isGuest) return 'guest';
  if (isDemoRestricted(stream)) return 'demo';
  if (streamStatus(stream, nowMs) !== 'open') return 'closed';
  if (!isBehind(days, today)) return 'on_course';
  return possibleWays(facts).length > 0 ? null : 'access_too_short';
}

/** Returns the ways that end before access does; to catch up counts where it does on every day of the week. */
export function possibleWays(facts: ReplanFacts<ReplannableDay>): ReplanWay[] {
  return replanWays.filter((way) => {
    const made = replan(facts, way === 'catch_up' ? { way, weekdays: EVERY_WEEKDAY } : { way });
    return made !== null && made.beyondAccess === 0;
  });
}

/** Returns the first date a new plan may use: tomorrow once a day has been finished today. */
export function replanFrom(
  days: readonly Pick<ReplannableDay, 'endedAt'>[],
  { today, timeZone }: { today: LocalDate; timeZone: string },
): LocalDate {
  const isPractised = days.some(({ endedAt }) => endedAt !== null && localDate(endedAt, timeZone) === today);
  return isPractised ? daysLater(today, 1) : today;
}
