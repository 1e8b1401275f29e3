import { daysLater, daysLaterMs, type LocalDate } from '../local-dates.ts';
import { canceledFreeze, daysOfPeriod, type FreezeFacts, frozenPeriod } from './freeze.ts';
import type { FrozenPeriod } from './plan.ts';

/** Everything from a date on moves by this many days; fewer than none: back. */
export interface DateShift {
  from: LocalDate;
  days: number;
}

/** A date or a moment before and after. */
export interface Move<Value> {
  before: Value;
  after: Value;
}

/** Returns what a freeze moves: all dates from its first on, by its length. */
export function freezeShift(period: FrozenPeriod): DateShift {
  return { from: period.from, days: daysOfPeriod(period) };
}

/** Returns what ending a freeze now moves back: all dates after it, by its unused days. */
export function unfreezeShift(freeze: FreezeFacts, today: LocalDate): DateShift {
  const used = daysOfPeriod(frozenPeriod(canceledFreeze(freeze, today)));
  return { from: daysLater(freeze.to, 1), days: used - daysOfPeriod(freeze) };
}

export function movedDate(date: LocalDate, { from, days }: DateShift): LocalDate {
  return date >= from ? daysLater(date, days) : date;
}

export interface MovableDay {
  id: number;
  stageId: number;
  /** null without a start: such days wait for no date. */
  date: LocalDate | null;
  isRest: boolean;
  endedAt: number | null;
}

export interface FreezeMovesFacts<Day extends MovableDay> {
  /** When access ends now, null for never. */
  endsAt: number | null;
  timeZone: string;
  days: readonly Day[];
}

/** Every date that moves. */
export interface FreezeMoves<Day extends MovableDay> {
  days: number;
  access: Move<number> | null;
  /** The first day still to be practised among those that move. */
  nextDay: (Move<LocalDate> & { day: Day }) | null;
  /** The stages of which a date moves, with their first and last date. */
  stages: readonly { stageId: number; first: Move<LocalDate>; last: Move<LocalDate> }[];
}

/** Returns every date that freezing, or ending a freeze, would move. */
export function freezeMoves<Day extends MovableDay>(
  { endsAt, timeZone, days }: FreezeMovesFacts<Day>,
  shift: DateShift,
): FreezeMoves<Day> {
  const dated = days.flatMap((day) => (day.date === null ? [] : [{ day, ...moveOf(day.date, shift) }]));
  const moving = dated.filter(({ before, after }) => before !== after);
  const stages = [...Map.groupBy(dated, ({ day }) => day.stageId)].flatMap(([stageId, ofStage]) => {
    const [first, last] = [ofStage[0], ofStage.at(-1)];
    if (first === undefined || last === undefined || last.before === last.after) return [];
    return [{ stageId, first: moveOf(first.before, shift), last: moveOf(last.before, shift) }];
  });
  return {
    days: shift.days,
    access: endsAt === null ? null : { before: endsAt, after: daysLaterMs(endsAt, shift.days, timeZone) },
    nextDay: moving.find(({ day }) => !day.isRest && day.endedAt === null) ?? null,
    stages,
  };
}

function moveOf(date: LocalDate, shift: DateShift): Move<LocalDate> {
  return { before: date, after: movedDate(date, shift) };
}

/** A date of the strip that shows a freeze among the days around it. */
export interface FreezeStripDate<Day> {
  date: LocalDate;
  kind: 'day' | 'frozen' | 'free';
  day: Day | null;
}

/** Returns some dates with what a freeze would put on them. */
export function freezeStrip<Day extends MovableDay>(
  days: readonly Day[],
  { period, from, length }: { period: FrozenPeriod; from: LocalDate; length: number },
): FreezeStripDate<Day>[] {
  const shift = freezeShift(period);
  const byDate = new Map(days.flatMap((day) => (day.date === null ? [] : [[movedDate(day.date, shift), day]])));
  return Array.from({ length }, (_, place) => {
    const date = daysLater(from, place);
    if (date >= period.from && date <= period.to) return { date, kind: 'frozen', day: null };
    const day = byDate.get(date) ?? null;
    return { date, kind: day === null ? 'free' : 'day', day };
  });
}

/** Returns the dates of a freeze between two dates, both left out. */
export function frozenDatesBetween(period: FrozenPeriod, after: LocalDate, before: LocalDate): LocalDate[] {
  const dates = Array.from({ length: daysOfPeriod(period) }, (_, place) => daysLater(period.from, place));
  return dates.filter((date) => date > after && date < before);
}
