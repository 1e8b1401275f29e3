import type { CourseCalendar } from '@daystream/client/models/calendar';
import { usualFirstDate } from '@daystream/client/models/freezes';
import { daysLater, type LocalDate } from '@daystream/domain/local-dates';
import {
  type FreezableFacts,
  freezeDateProblem,
  type FreezeDateProblem,
  type FrozenPeriod,
} from '@daystream/domain/streams';

/** What the learner has chosen so far; the first date comes before the last. */
export interface FreezeChoice {
  from: LocalDate | null;
  to: LocalDate | null;
}

const WEEK_DAYS = 7;
const USUAL_DAYS = 5;

/** Lengths to choose with one tap; the last is everything that is left. */
export function presetLengths(daysLeft: number): number[] {
  return [3, USUAL_DAYS, WEEK_DAYS].filter((days) => days < daysLeft).concat(daysLeft);
}

export function isWeek(days: number): boolean {
  return days === WEEK_DAYS;
}

/** Returns the choice to begin with: the usual length from the first date that is free. */
export function firstChoice(facts: FreezableFacts, calendar: CourseCalendar, timeZone: string): FreezeChoice {
  const usual = usualFirstDate(calendar, timeZone);
  const isOut = freezeDateProblem(facts, { from: usual, to: usual }) !== null;
  const from = isOut
    ? facts.firstDate !== null && facts.firstDate > facts.today
      ? facts.firstDate
      : facts.today
    : usual;
  return lengthFrom(from, Math.min(USUAL_DAYS, facts.daysLeft));
}

export function lengthFrom(from: LocalDate, days: number): FreezeChoice {
  return { from, to: daysLater(from, days - 1) };
}

/** The next date that is picked is the last of the pause. */
export function isChoosingEnd({ from, to }: FreezeChoice): boolean {
  return from !== null && to === null;
}

/** Returns the choice after a date was picked, or why it cannot be. */
export function picked(facts: FreezableFacts, choice: FreezeChoice, date: LocalDate): FreezeChoice | FreezeDateProblem {
  if (choice.from !== null && choice.to === null && date >= choice.from) {
    return freezeDateProblem(facts, { from: choice.from, to: date }) ?? { from: choice.from, to: date };
  }
  return freezeDateProblem(facts, { from: date, to: date }) ?? { from: date, to: null };
}

/** The chosen dates, once both are. */
export function chosenPeriod({ from, to }: FreezeChoice): FrozenPeriod | null {
  return from === null || to === null ? null : { from, to };
}

/** The first of a month, and of those after it. */
export function monthOf(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}

export function monthLater(month: LocalDate, months: number): LocalDate {
  const place = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const number = String((place % 12) + 1).padStart(2, '0');
  return `${Math.floor(place / 12)}-${number}-01`;
}
