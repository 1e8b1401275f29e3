import { HOUR_MS } from '../durations.ts';
import { dateOfDay, dayOfDate, type LocalDate, type LocalDay, mondayOfDay } from '../local-dates.ts';
import type { DayLock } from '../streams/locks.ts';
import { planDateBefore, planToday, type StreamPlan } from '../streams/plan.ts';
import { type WeekPlanFacts, weekResult } from './week.ts';

/** Practice before three in the night may belong to the evening before. */
const NIGHT_MS = 3 * HOUR_MS;

/** When a day was finished, in the calendar that its stream followed then. */
export interface PractisedMoment {
  date: LocalDate;
  /** Before three in the night. */
  isNight: boolean;
}

/** Returns the place of a moment in the learner's calendar: in the zone of that moment, wherever they are since. */
export function practisedMoment(plan: StreamPlan, atMs: number): PractisedMoment {
  const date = planToday(plan, atMs);
  return { date, isNight: planDateBefore(plan, atMs, NIGHT_MS) < date };
}

/** Returns the earliest date that practice of this moment can count for. */
export function openSince(plan: StreamPlan, nowMs: number): LocalDate {
  return planDateBefore(plan, nowMs, NIGHT_MS);
}

/**
 * Returns the dates on which there was practice. What was finished before three in the night counts for the evening before it
 * where that had none; for the evening of another week only where it makes that week's goal, so that neither week loses it for
 * nothing.
 */
export function practisedDates(moments: readonly PractisedMoment[], plan: WeekPlanFacts): LocalDate[] {
  const planned = new Set(plan.plannedDates.map(dayOfDate));
  const days = new Set(moments.filter(({ isNight }) => !isNight).map(({ date }) => dayOfDate(date)));
  const nights = moments.filter(({ isNight }) => isNight).map(({ date }) => dayOfDate(date));
  const evenings: LocalDay[] = [];
  for (const night of nights.toSorted((a, b) => a - b)) {
    const evening = night - 1;
    if (!days.has(evening) && isOfEvening(night)) {
      days.add(evening);
      evenings.push(evening);
    } else days.add(night);
  }
  // An evening without plans leaves its practice to the planned date after it, which would have none: as many days either way.
  for (const evening of evenings.toReversed()) {
    const night = evening + 1;
    if (planned.has(evening) || !planned.has(night) || days.has(night) || mondayOfDay(night) === night) continue;
    days.delete(evening);
    days.add(night);
  }
  return [...days].map(dateOfDay);

  function isOfEvening(night: LocalDay): boolean {
    if (mondayOfDay(night) < night) return true;
    const { goal, practised } = weekResult(mondayOfDay(night - 1), days, { planned, goals: plan.goals });
    return practised + 1 === goal;
  }
}

export interface PlannedPracticeFacts {
  date: LocalDate | null;
  isRest: boolean;
  endedAt: number | null;
  lock: DayLock | null;
}

/**
 * Says whether a day counts for the plan of its week. One locked for another reason than its date or a pause is not scheduled,
 * so it cannot be missed; nor can one whose stage was opened by homework only after its date.
 */
export function isPlannedPractice(day: PlannedPracticeFacts, stageOpenedOn: LocalDate | null): boolean {
  if (day.isRest || day.date === null) return false;
  if (day.endedAt !== null) return true;
  const isScheduled = day.lock === null || day.lock.kind === 'time_delay' || day.lock.kind === 'freeze';
  return isScheduled && (stageOpenedOn === null || day.date >= stageOpenedOn);
}

export interface PlannedDay {
  date: LocalDate;
  isFinished: boolean;
}

/** Returns the dates of a plan on which nothing is left to be done, since each of their days has been finished. */
export function caughtUpDates(days: readonly PlannedDay[]): LocalDate[] {
  const dates = Map.groupBy(days, ({ date }) => date);
  return [...dates].flatMap(([date, ofDate]) => (ofDate.every(({ isFinished }) => isFinished) ? [date] : []));
}
