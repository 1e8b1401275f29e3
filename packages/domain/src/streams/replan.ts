import { DAY_MS } from '../durations.ts';
import { dateOfDay, dayOfDate, type LocalDate, type LocalDay, type Weekday, weekdayOfDay } from '../local-dates.ts';
import type { DayLock } from './locks.ts';
import type { Move } from './freeze-moves.ts';
import {
  coursePlaces,
  type FrozenPeriod,
  placeOfDate,
  type PlannedDayFacts,
  type PlanPlaces,
  type StreamPlan,
} from './plan.ts';
import { countedDays } from './progress.ts';

/** What a learner may do when the plan has slipped: two days at a time for a while, everything later, or less. */
export const replanWays = ['catch_up', 'shift', 'lighten'] as const;
export type ReplanWay = (typeof replanWays)[number];

export type ReplanChoice = { way: 'catch_up'; weekdays: readonly Weekday[] } | { way: 'shift' | 'lighten' };

/** How long a choice can be taken back. */
export const REPLAN_UNDO_MS = DAY_MS;

export interface ReplannableDay extends PlannedDayFacts {
  id: number;
  /** null without a start, and where an earlier choice has left the day out. */
  date: LocalDate | null;
  isRest: boolean;
  isRequired: boolean;
  endedAt: number | null;
  /** Why it cannot be opened now. */
  lock: DayLock | null;
}

export interface ReplanFacts<Day extends ReplannableDay> {
  /** In course order. */
  days: readonly Day[];
  /** The first date that may be used: today, or tomorrow once today has been practised. */
  from: LocalDate;
  /** A planned pause. */
  frozen: FrozenPeriod | null;
  /** The last date of access, null for never. */
  lastDate: LocalDate | null;
}

export interface ReplannedDay<Day> {
  day: Day;
  before: LocalDate;
  /** null: left out of the plan, but still open. */
  after: LocalDate | null;
}

/** What a way leads to. */
export interface Replan<Day> {
  way: ReplanWay;
  /** Every day that is left, in course order; of rest days those that move. */
  days: readonly ReplannedDay<Day>[];
  /** The date of the last day. */
  ends: Move<LocalDate>;
  /** How many days come after the end of access; such a plan cannot be chosen. */
  beyondAccess: number;
  /** Two days of practice are at least this far apart. */
  everyDays: 1 | 2;
}

/** Returns each day's date by the chosen way; null when nothing is left to plan. */
export function replan<Day extends ReplannableDay>(facts: ReplanFacts<Day>, choice: ReplanChoice): Replan<Day> | null {
  const placed = placedDays(facts);
  const left = placed.filter(({ day }) => !day.isRest && day.endedAt === null);
  const last = left.at(-1);
  if (last === undefined) return null;
  const { moves, everyDays } = movesBy(choice, { placed, left, ...facts });
  const days = moves.map(({ day, place, to }) => ({
    day,
    before: dateAtPlace(place, facts.frozen),
    after: to === null ? null : dateAtPlace(to, facts.frozen),
  }));
  const dates = days.flatMap(({ day, after }) => (after === null || day.isRest ? [] : [after]));
  const { lastDate } = facts;
  return {
    way: choice.way,
    days,
    ends: { before: dateAtPlace(last.place, facts.frozen), after: dates.at(-1) ?? facts.from },
    beyondAccess: lastDate === null ? 0 : dates.filter((date) => date > lastDate).length,
    everyDays,
  };
}

/** Returns where the days of a plan are from now on, in its own count of days, as it is stored. */
export function replanPlaces<Day extends ReplannableDay>({ days }: Replan<Day>, plan: StreamPlan): PlanPlaces {
  return Object.fromEntries(
    days.map(({ day, after }) => [day.dayNumber, after === null ? null : placeOfDate(after, plan)]),
  );
}

/** A day with its place in a count of days that leaves the planned pause out. */
interface Placed<Day> {
  day: Day;
  place: LocalDay;
  /** Where the course has it, whatever moved since. */
  inCourse: number;
}
type Moved<Day> = Placed<Day> & { to: LocalDay | null };

interface Places<Day extends ReplannableDay> extends ReplanFacts<Day> {
  placed: readonly Placed<Day>[];
  /** Days of practice that are not finished. */
  left: readonly Placed<Day>[];
}

function movesBy<Day extends ReplannableDay>(
  choice: ReplanChoice,
  places: Places<Day>,
): { moves: Moved<Day>[]; everyDays: 1 | 2 } {
  switch (choice.way) {
    case 'catch_up':
      return { moves: caughtUp(places, choice.weekdays), everyDays: 1 };
    case 'shift':
      return { moves: shifted(places), everyDays: 1 };
    case 'lighten':
      return lightened(places);
  }
}

/** Missed days come first; on each chosen weekday one more than the plan has, until the day of a date is due again. */
function caughtUp<Day extends ReplannableDay>(places: Places<Day>, weekdays: readonly Weekday[]): Moved<Day>[] {
  const { placed, left, frozen } = places;
  const rests = restPlaces(places);
  const planned = new Set(left.map(({ place }) => place));
  const lastPlanned = Math.max(...placed.map(({ place }) => place));
  const moves: Moved<Day>[] = [];
  for (let to = firstPlace(places); moves.length < left.length; to += 1) {
    if (rests.has(to)) continue;
    const own = planned.has(to) || to > lastPlanned ? 1 : 0;
    const more = weekdays.includes(weekdayOfDay(dayAtPlace(to, frozen))) ? 1 : 0;
    for (const each of left.slice(moves.length, moves.length + own + more)) {
      if (each.place > to) break;
      moves.push({ ...each, to });
    }
  }
  return moves;
}

/** Everything from the first missed day on moves as it is, also rest; days that are finished leave no gap. */
function shifted<Day extends ReplannableDay>(places: Places<Day>): Moved<Day>[] {
  const first = places.left[0];
  if (first === undefined) return [];
  const following = places.placed.slice(places.placed.indexOf(first));
  let { inCourse } = first;
  let to = firstPlace(places) - 1;
  let finished = 0;
  return following.flatMap((each) => {
    if (each.day.endedAt !== null) {
      finished += 1;
      return [];
    }
    to = Math.max(each.place, to + Math.max(1, each.inCourse - inCourse - finished));
    [inCourse, finished] = [each.inCourse, 0];
    return [{ ...each, to }];
  });
}

/** Only the days that count, where others are left; else every second day. */
function lightened<Day extends ReplannableDay>(places: Places<Day>): { moves: Moved<Day>[]; everyDays: 1 | 2 } {
  const counted = new Set(countedDays(places.placed.map(({ day }) => day)));
  const isFewer = places.left.some(({ day }) => !counted.has(day)) && places.left.some(({ day }) => counted.has(day));
  if (!isFewer) return { moves: everySecondDay(places), everyDays: 2 };
  const rests = restPlaces(places);
  let next = firstPlace(places);
  const moves = places.left.map((each): Moved<Day> => {
    if (!counted.has(each.day)) return { ...each, to: null };
    let to = Math.max(each.place, next);
    while (rests.has(to)) to += 1;
    next = to + 1;
    return { ...each, to };
  });
  return { moves, everyDays: 1 };
}

/** The dates between are days of rest: those of the course take them, in its order. */
function everySecondDay<Day extends ReplannableDay>(places: Places<Day>): Moved<Day>[] {
  let lastPractice = firstPlace(places) - 2;
  let rests: Placed<Day>[] = [];
  const moves: Moved<Day>[] = [];
  for (const each of fromFirstLeft(places)) {
    if (each.day.isRest) {
      rests.push(each);
      continue;
    }
    const to = Math.max(each.place, lastPractice + 2);
    moves.push(...restsBetween(rests, lastPractice, to), { ...each, to });
    [lastPractice, rests] = [to, []];
  }
  return [...moves, ...restsBetween(rests, lastPractice, Number.POSITIVE_INFINITY)];
}

/** Rest days keep no practice waiting: where too few dates are between, the rest of them share the last one. */
function restsBetween<Day extends ReplannableDay>(
  rests: readonly Placed<Day>[],
  before: LocalDay,
  after: LocalDay,
): Moved<Day>[] {
  let to = before;
  return rests.map((each) => {
    to = Math.min(Math.max(each.place, to + 1), after - 1);
    return { ...each, to };
  });
}

/** The first day of practice that is not finished, and every such day and rest day after it. */
function fromFirstLeft<Day extends ReplannableDay>({ placed, left }: Places<Day>): Placed<Day>[] {
  const [first] = left;
  if (first === undefined) return [];
  return placed.slice(placed.indexOf(first)).filter(({ day }) => day.endedAt === null);
}

function placedDays<Day extends ReplannableDay>({ days, frozen }: ReplanFacts<Day>): Placed<Day>[] {
  const places = coursePlaces(days);
  return days.flatMap((day, index) => {
    if (day.date === null) return [];
    return [{ day, place: placeInPlan(day.date, frozen), inCourse: places[index] ?? 0 }];
  });
}

function restPlaces<Day extends ReplannableDay>({ placed }: Places<Day>): ReadonlySet<LocalDay> {
  return new Set(placed.filter(({ day }) => day.isRest).map(({ place }) => place));
}

function firstPlace<Day extends ReplannableDay>({ from, frozen }: Places<Day>): LocalDay {
  return placeInPlan(from, frozen);
}

function placeInPlan(date: LocalDate, frozen: FrozenPeriod | null): LocalDay {
  const day = dayOfDate(date);
  if (frozen === null) return day;
  const [from, to] = [dayOfDate(frozen.from), dayOfDate(frozen.to)];
  return day - Math.max(0, Math.min(day - 1, to) - from + 1);
}

function dayAtPlace(place: LocalDay, frozen: FrozenPeriod | null): LocalDay {
  if (frozen === null) return place;
  const [from, to] = [dayOfDate(frozen.from), dayOfDate(frozen.to)];
  return place >= from ? place + (to - from + 1) : place;
}

function dateAtPlace(place: LocalDay, frozen: FrozenPeriod | null): LocalDate {
  return dateOfDay(dayAtPlace(place, frozen));
}
