import { dateOfDay, dayOfDate, type LocalDate, type LocalDay, mondayOfDay, type Weekday } from '../local-dates.ts';

export const WEEK_DAYS = 7;
/** The weekly goal that follows the plan never exceeds five days, however many are planned. */
export const MAX_WEEK_GOAL = 5;

export const weekDayKinds = ['done', 'today', 'missed', 'caught_up', 'ahead', 'frozen', 'rest'] as const;
export type WeekDayKind = (typeof weekDayKinds)[number];

/** A goal that a learner has chosen, for the weeks from a Monday on; null: by the plan again. */
export interface GoalChoice {
  from: LocalDate;
  days: number | null;
}

/** What decides whether a week is made. */
export interface WeekPlanFacts {
  /** Dates on which the learner's plans have a day to practise (rest days left out), in any order. */
  plannedDates: readonly LocalDate[];
  /** What the learner chose, in any order; none: every goal follows the plan. */
  goals: readonly GoalChoice[];
}

export interface WeekFacts extends WeekPlanFacts {
  today: LocalDate;
  /** Dates on which at least one day was finished, in any order. */
  practisedDates: readonly LocalDate[];
  /** Dates on which a course of the learner was or will be paused, in any order. */
  frozenDates: readonly LocalDate[];
  /** Planned dates whose days have all been finished, on whatever date, in any order. */
  caughtUpDates: readonly LocalDate[];
}

export interface StreakFacts extends WeekFacts {
  /** The earliest date that can still gain practice: yesterday until three in the night (`openSince`). */
  openSince: LocalDate;
}

export interface WeekDay {
  date: LocalDate;
  weekday: Weekday;
  kind: WeekDayKind;
  isToday: boolean;
}

export interface WeekResult {
  practised: number;
  /** Days of practice that make the week; null in a week without plans. */
  goal: number | null;
  isGoalMet: boolean;
}

export interface WeekStrip extends WeekResult {
  days: WeekDay[];
}

/**
 * Returns this week from Monday to Sunday; a past day without practice is missed only where one was planned that is still to be
 * done. What another course plans for a date of a pause goes before the pause.
 */
export function weekStrip(facts: WeekFacts): WeekStrip {
  const today = dayOfDate(facts.today);
  const monday = mondayOfDay(today);
  const practised = new Set(facts.practisedDates.map(dayOfDate));
  const planned = new Set(facts.plannedDates.map(dayOfDate));
  const frozen = new Set(facts.frozenDates.map(dayOfDate));
  const caughtUp = new Set(facts.caughtUpDates.map(dayOfDate));
  const days = Array.from({ length: WEEK_DAYS }, (_, place): WeekDay => {
    const day = monday + place;
    const kind = weekDayKind(day, { today, practised, planned, frozen, caughtUp });
    return { date: dateOfDay(day), weekday: (place + 1) as Weekday, kind, isToday: day === today };
  });
  return { days, ...weekResult(monday, practised, { planned, goals: facts.goals }) };
}

/**
 * Counts the weeks in a row in which the goal was met. By the plan's own goal one missed day never breaks the streak, a week
 * without plans is skipped, and a week that can still gain practice can only add to it.
 */
export function weekStreak(facts: StreakFacts): number {
  const practised = new Set(facts.practisedDates.map(dayOfDate));
  const plan = { planned: new Set(facts.plannedDates.map(dayOfDate)), goals: facts.goals };
  const openSince = dayOfDate(facts.openSince);
  const firstDay = Math.min(...practised);
  let weeks = 0;
  for (let monday = mondayOfDay(dayOfDate(facts.today)); monday + WEEK_DAYS > firstDay; monday -= WEEK_DAYS) {
    const { goal, isGoalMet } = weekResult(monday, practised, plan);
    if (isGoalMet) weeks += 1;
    else if (goal !== null && monday + WEEK_DAYS <= openSince) break;
  }
  return weeks;
}

/** Returns the weekly goal in days that follows the plan: one fewer than planned, at least one, at most five. */
export function weekGoal(plannedDays: number): number | null {
  return plannedDays > 0 ? Math.max(1, Math.min(plannedDays - 1, MAX_WEEK_GOAL)) : null;
}

/** What was done in a week, against its goal: the chosen one, lower where rest days and pauses leave fewer days for it. */
export function weekResult(
  monday: LocalDay,
  practised: ReadonlySet<LocalDay>,
  { planned, goals }: { planned: ReadonlySet<LocalDay>; goals: readonly GoalChoice[] },
): WeekResult {
  const practisedDays = countInWeek(monday, practised);
  const plannedDays = countInWeek(monday, planned);
  const chosen = chosenGoal(goals, dateOfDay(monday));
  const goal = chosen === null || plannedDays === 0 ? weekGoal(plannedDays) : Math.min(chosen, plannedDays);
  return { practised: practisedDays, goal, isGoalMet: goal !== null && practisedDays >= goal };
}

/** Returns the goal in force in the week of a Monday, null where it follows the plan. */
export function chosenGoal(goals: readonly GoalChoice[], monday: LocalDate): number | null {
  let latest: GoalChoice | null = null;
  for (const goal of goals) {
    if (goal.from <= monday && (latest === null || goal.from > latest.from)) latest = goal;
  }
  return latest?.days ?? null;
}

/** Returns the Monday from which a goal chosen today counts: the next one, so that it never judges a week that has begun. */
export function goalStartsOn(today: LocalDate): LocalDate {
  return dateOfDay(mondayOfDay(dayOfDate(today)) + WEEK_DAYS);
}

function countInWeek(monday: LocalDay, days: ReadonlySet<LocalDay>): number {
  let count = 0;
  for (let day = monday; day < monday + WEEK_DAYS; day += 1) if (days.has(day)) count += 1;
  return count;
}

interface WeekDayFacts {
  today: LocalDay;
  practised: ReadonlySet<LocalDay>;
  planned: ReadonlySet<LocalDay>;
  frozen: ReadonlySet<LocalDay>;
  caughtUp: ReadonlySet<LocalDay>;
}

function weekDayKind(day: LocalDay, facts: WeekDayFacts): WeekDayKind {
  if (facts.practised.has(day)) return 'done';
  if (!facts.planned.has(day)) return facts.frozen.has(day) ? 'frozen' : 'rest';
  if (day === facts.today) return 'today';
  if (day > facts.today) return 'ahead';
  return facts.caughtUp.has(day) ? 'caught_up' : 'missed';
}
