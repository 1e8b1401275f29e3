import {
  dateOfDay,
  dayOfDate,
  HOUR_MS,
  type LocalDate,
  localDay,
  type LocalDay,
  mondayOfDay,
  type Weekday,
} from '../local-dates.ts';

const WEEK_DAYS = 7;
/** The weekly goal never exceeds five days, however many are planned. */
export const MAX_WEEK_GOAL = 5;

/** Practice before three in the night may belong to the evening before. */
const NIGHT_MS = 3 * HOUR_MS;

export const weekDayKinds = ['done', 'today', 'missed', 'ahead', 'rest'] as const;
export type WeekDayKind = (typeof weekDayKinds)[number];

export interface WeekFacts {
  today: LocalDate;
  /** Dates on which at least one day was finished, in any order. */
  practisedDates: readonly LocalDate[];
  /** Dates on which the learner's plans have a day to practise (rest days left out), in any order. */
  plannedDates: readonly LocalDate[];
}

export interface WeekDay {
  date: LocalDate;
  weekday: Weekday;
  kind: WeekDayKind;
  isToday: boolean;
}

export interface WeekStrip {
  days: WeekDay[];
  practised: number;
  /** Days of practice that make the week; null in a week without plans. */
  goal: number | null;
  isGoalMet: boolean;
}

/** Returns this week from Monday to Sunday; a past day without practice is missed only where one was planned. */
export function weekStrip(facts: WeekFacts): WeekStrip {
  const today = dayOfDate(facts.today);
  const monday = mondayOfDay(today);
  const practised = new Set(facts.practisedDates.map(dayOfDate));
  const planned = new Set(facts.plannedDates.map(dayOfDate));
  const days = Array.from({ length: WEEK_DAYS }, (_, place): WeekDay => {
    const day = monday + place;
    const kind = weekDayKind(day, { today, practised, planned });
    return { date: dateOfDay(day), weekday: (place + 1) as Weekday, kind, isToday: day === today };
  });
  return { days, ...weekResult(monday, practised, planned) };
}

/**
 * Counts the weeks in a row in which the goal was met. One missed day never breaks the streak, a week without plans is
 * skipped, and the current week can only add to it.
 */
export function weekStreak(facts: WeekFacts): number {
  const practised = new Set(facts.practisedDates.map(dayOfDate));
  const planned = new Set(facts.plannedDates.map(dayOfDate));
  const thisMonday = mondayOfDay(dayOfDate(facts.today));
  const firstDay = Math.min(...practised);
  let weeks = 0;
  for (let monday = thisMonday; monday + WEEK_DAYS > firstDay; monday -= WEEK_DAYS) {
    const { goal, isGoalMet } = weekResult(monday, practised, planned);
    if (isGoalMet) weeks += 1;
    else if (goal !== null && monday !== thisMonday) break;
  }
  return weeks;
}

/**
 * Returns the dates on which there was practice. What was finished before three in the night counts for a planned evening before
 * it that had none; for another week only where it makes that week's goal, so that neither week loses it for nothing.
 */
export function practisedDates(
  endedAts: readonly number[],
  { plannedDates, timeZone }: { plannedDates: readonly LocalDate[]; timeZone: string },
): LocalDate[] {
  const planned = new Set(plannedDates.map(dayOfDate));
  const days = new Set<LocalDay>();
  const nights = new Set<LocalDay>();
  for (const atMs of endedAts) {
    const day = localDay(atMs, timeZone);
    (localDay(atMs - NIGHT_MS, timeZone) < day ? nights : days).add(day);
  }
  for (const night of [...nights].toSorted((a, b) => a - b)) {
    const evening = night - 1;
    const { goal, practised } = weekResult(mondayOfDay(evening), days, planned);
    const isOfEvening = mondayOfDay(night) < night || practised + 1 === goal;
    days.add(planned.has(evening) && !days.has(evening) && isOfEvening ? evening : night);
  }
  return [...days].map(dateOfDay);
}

/** Returns the weekly goal in days: one fewer than planned, at least one, at most five. */
export function weekGoal(plannedDays: number): number | null {
  return plannedDays > 0 ? Math.max(1, Math.min(plannedDays - 1, MAX_WEEK_GOAL)) : null;
}

function weekResult(monday: LocalDay, practised: ReadonlySet<LocalDay>, planned: ReadonlySet<LocalDay>) {
  const practisedDays = countInWeek(monday, practised);
  const goal = weekGoal(countInWeek(monday, planned));
  return { practised: practisedDays, goal, isGoalMet: goal !== null && practisedDays >= goal };
}

function countInWeek(monday: LocalDay, days: ReadonlySet<LocalDay>): number {
  return Array.from({ length: WEEK_DAYS }, (_, place) => monday + place).filter((day) => days.has(day)).length;
}

function weekDayKind(
  day: LocalDay,
  facts: { today: LocalDay; practised: ReadonlySet<LocalDay>; planned: ReadonlySet<LocalDay> },
): WeekDayKind {
  if (facts.practised.has(day)) return 'done';
  if (!facts.planned.has(day)) return 'rest';
  if (day === facts.today) return 'today';
  return day < facts.today ? 'missed' : 'ahead';
}
