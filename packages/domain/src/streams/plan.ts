import { DAY_MS } from '../durations.ts';
import {
  dateOfDay,
  dayOfDate,
  type LocalDate,
  type LocalDay,
  localDay,
  startOfDayMs,
  type Weekday,
  weekdayOfDay,
} from '../local-dates.ts';
import { zoneOffsetMs } from '../zone-offsets.ts';

/** Days a stream was frozen, both ends included; a freeze that ended early keeps only the days it used. */
export interface FrozenPeriod {
  from: LocalDate;
  to: LocalDate;
}

/** A learner's move to another time zone. */
export interface ZoneChange {
  changedAt: number;
  timeZone: string;
}

/** Days by their number, each with the days since the start on which the learner plans it; null: left out of the plan. */
export type PlanPlaces = Readonly<Record<number, number | null>>;

export interface StreamPlanFacts {
  /** No start counts as started: nothing waits for a delay (Q170). */
  startsAt: number | null;
  /** Stored at the start (Q149, Q154). */
  timeZone: string;
  zoneChanges: readonly ZoneChange[];
  frozen: readonly FrozenPeriod[];
  /** Where the learner has put days otherwise than the course does (`replan`). */
  places?: PlanPlaces | undefined;
}

/** One time zone in force; `lagDays` delays it, so that a change of zone never opens two days at once. */
interface ZoneSpan {
  fromMs: number;
  timeZone: string;
  lagDays: number;
  firstDay: LocalDay;
}

/** A stream's calendar, computed once and used for each of its days. */
export interface StreamPlan {
  startsAt: number | null;
  startDay: LocalDay;
  spans: readonly [ZoneSpan, ...ZoneSpan[]];
  frozen: readonly { from: LocalDay; to: LocalDay }[];
  places: PlanPlaces;
  /** In the order in which they were made. */
  moves: readonly ZoneChange[];
}

/** Computes a stream's calendar from its start, its time zones and its freezes (Q154). */
export function streamPlan(facts: StreamPlanFacts): StreamPlan {
  const spans = zoneSpans(facts);
  const startDay = facts.startsAt === null ? Number.NEGATIVE_INFINITY : dayAt(spans, facts.startsAt);
  const { startsAt, places = {} } = facts;
  const moves = facts.zoneChanges.toSorted((a, b) => a.changedAt - b.changedAt);
  return { startsAt, startDay, spans, frozen: mergedPeriods(facts.frozen, startDay), places, moves };
}

/** Returns the date it is for the learner on this stream. */
export function planToday(plan: StreamPlan, nowMs: number): LocalDate {
  return dateOfDay(dayAt(plan.spans, nowMs));
}

/**
 * Returns the learner's date at a moment less some time on the clock: in the night it may be the date before. Until a move
 * comes into force, the clock where the learner is already counts as well; the earlier date is returned.
 */
export function planDateBefore(plan: StreamPlan, atMs: number, clockMs: number): LocalDate {
  const day = dayAt(plan.spans, atMs);
  const isNight = clockAt(atMs, planTimeZone(plan, atMs)) < clockMs;
  const own = plan.moves.findLast(({ changedAt }) => changedAt <= atMs);
  const isNightThere = own !== undefined && wallDay(atMs, own.timeZone, clockMs) < day;
  return dateOfDay(isNight || isNightThere ? day - 1 : day);
}

function clockAt(atMs: number, timeZone: string): number {
  const wallMs = atMs + zoneOffsetMs(atMs, timeZone);
  return wallMs - Math.floor(wallMs / DAY_MS) * DAY_MS;
}

function wallDay(atMs: number, timeZone: string, lessMs: number): LocalDay {
  return Math.floor((atMs + zoneOffsetMs(atMs, timeZone) - lessMs) / DAY_MS);
}

/** Returns the time zone the learner's days follow on this stream now. */
export function planTimeZone(plan: StreamPlan, nowMs: number): string {
  return spanAt(plan.spans, nowMs).timeZone;
}

/** Counts the days since a stream's start: 0 on the first day, frozen days left out, infinite without a start. */
export function daysSinceStart(plan: StreamPlan, nowMs: number): number {
  if (plan.startsAt === null) return Number.POSITIVE_INFINITY;
  return placeOfDay(dayAt(plan.spans, nowMs), plan);
}

/** Returns how many days after the start a date is, frozen days left out. */
export function placeOfDate(date: LocalDate, plan: StreamPlan): number {
  return placeOfDay(dayOfDate(date), plan);
}

function placeOfDay(day: LocalDay, plan: StreamPlan): number {
  const frozenDays = plan.frozen.map(({ from, to }) => Math.max(0, Math.min(to, day) - from + 1));
  return day - plan.startDay - frozenDays.reduce((sum, days) => sum + days, 0);
}

/** Returns the next midnight in any of the learner's time zones, at which they come into force too; until then it is the same date. */
export function nextDateAtMs(plan: StreamPlan, nowMs: number): number {
  return Math.min(...plan.spans.map(({ timeZone }) => startOfDayMs(localDay(nowMs, timeZone) + 1, timeZone)));
}

/** Says whether a day's delay has passed after `movedOnDays` of a stream; an opened day never closes again (Q154). */
export function isOpenByTimeDelay(openDelayDays: number, movedOnDays: number): boolean {
  return movedOnDays >= openDelayDays;
}

/** Returns when a day's delay passes, as far as known now; null when there is nothing to wait for. */
export function dayOpensAtMs(openDelayDays: number, plan: StreamPlan): number | null {
  if (plan.startsAt === null) return null;
  return Math.max(dayBeginsAtMs(dayAfter(openDelayDays, plan), plan), plan.startsAt);
}

/** Returns when a date begins in the learner's calendar, as far as known now. */
export function dateBeginsAtMs(date: LocalDate, plan: StreamPlan): number {
  return dayBeginsAtMs(dayOfDate(date), plan);
}

/** Returns the last moment of a date in the learner's calendar, as far as known now. */
export function dateEndsAtMs(date: LocalDate, plan: StreamPlan): number {
  return dayBeginsAtMs(dayOfDate(date) + 1, plan) - 1;
}

function dayBeginsAtMs(day: LocalDay, plan: StreamPlan): number {
  let beginsAtMs = Number.POSITIVE_INFINITY;
  for (const [index, span] of plan.spans.entries()) {
    beginsAtMs = Math.max(span.fromMs, firstMomentMs(day, span));
    const nextFromMs = plan.spans[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY;
    if (beginsAtMs < nextFromMs) break;
  }
  return beginsAtMs;
}

export interface PlannedDayFacts {
  dayNumber: number;
  openDelayDays: number;
}

/** The date of a course day in the learner's calendar; null without a start, and for a day left out of the plan. */
export interface PlannedDay<Day> {
  day: Day;
  date: LocalDate | null;
  weekday: Weekday | null;
}

/**
 * Assigns each day of a course its own date, in the given order: never before its delay, never on a frozen date. A learner who
 * has replanned finds the days where they put them.
 */
export function planDays<Day extends PlannedDayFacts>(days: readonly Day[], plan: StreamPlan): PlannedDay<Day>[] {
  if (plan.startsAt === null) return days.map((day) => ({ day, date: null, weekday: null }));
  const places = coursePlaces(days);
  return days.map((day, index) => {
    const planned = plan.places[day.dayNumber];
    if (planned === null) return { day, date: null, weekday: null };
    const place = dayAfter(planned ?? places[index] ?? 0, plan);
    return { day, date: dateOfDay(place), weekday: weekdayOfDay(place) };
  });
}

/** Returns how many days after the start each day of a course comes, in the given order, by the course itself. */
export function coursePlaces(days: readonly PlannedDayFacts[]): number[] {
  let previous = -1;
  return days.map(({ dayNumber, openDelayDays }) => {
    previous = Math.max(previous + 1, dayNumber - 1, openDelayDays);
    return previous;
  });
}

/** The local day on which the stream has progressed by this many days. */
function dayAfter(days: number, plan: StreamPlan): LocalDay {
  let day = plan.startDay + days;
  for (const { from, to } of plan.frozen) {
    if (from <= day) day += to - from + 1;
  }
  return day;
}

function dayAt(spans: StreamPlan['spans'], atMs: number): LocalDay {
  const span = spanAt(spans, atMs);
  return Math.max(span.firstDay, localDay(atMs, span.timeZone) - span.lagDays);
}

function spanAt(spans: StreamPlan['spans'], atMs: number): ZoneSpan {
  return spans.findLast((each) => each.fromMs <= atMs) ?? spans[0];
}

function firstMomentMs(day: LocalDay, span: ZoneSpan): number {
  return day <= span.firstDay ? span.fromMs : startOfDayMs(day + span.lagDays, span.timeZone);
}

/** A change of time zone applies from the next local midnight; until then the former zone applies. */
function zoneSpans(facts: StreamPlanFacts): StreamPlan['spans'] {
  const unbound = Number.NEGATIVE_INFINITY;
  let spans: [ZoneSpan, ...ZoneSpan[]] = [{ fromMs: unbound, timeZone: facts.timeZone, lagDays: 0, firstDay: unbound }];
  for (const { changedAt, timeZone } of facts.zoneChanges.toSorted((a, b) => a.changedAt - b.changedAt)) {
    const arrivalDay = localDay(changedAt, timeZone) + 1;
    const fromMs = startOfDayMs(arrivalDay, timeZone);
    const [first, ...later] = spans;
    spans = [first, ...later.filter((span) => span.fromMs < fromMs)];
    const dayBefore = dayAt(spans, fromMs - 1);
    const firstDay = Math.min(Math.max(arrivalDay, dayBefore), dayBefore + 1);
    spans.push({ fromMs, timeZone, lagDays: Math.max(0, arrivalDay - firstDay), firstDay });
  }
  return spans;
}

function mergedPeriods(frozen: readonly FrozenPeriod[], startDay: LocalDay): { from: LocalDay; to: LocalDay }[] {
  const merged: { from: LocalDay; to: LocalDay }[] = [];
  const periods = frozen.map(({ from, to }) => ({ from: Math.max(dayOfDate(from), startDay), to: dayOfDate(to) }));
  for (const period of periods.filter(({ from, to }) => from <= to).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to);
    else merged.push(period);
  }
  return merged;
}
