import { dateOfDay, dayOfDate, type LocalDate, type Weekday, weekdayOfDay } from '@daystream/domain/local-dates';
import { frozenDatesBetween, type FrozenPeriod } from '@daystream/domain/streams';

/**
 * Returns the days of a stage in the order of their dates: a learner who has planned anew takes missed days up after others
 * that are done. Days left out of the plan come last.
 */
export function inDateOrder<Day extends PlacedDay>(days: readonly Day[]): Day[] {
  return days.toSorted((a, b) => (a.date ?? AFTER_ALL).localeCompare(b.date ?? AFTER_ALL));
}

/** Returns the day whose date comes next before the date of another. */
export function dayBefore<Day extends PlacedDay>(days: readonly Day[], { date }: PlacedDay): Day | undefined {
  if (date === null) return undefined;
  return inDateOrder(days.filter((day) => day.date !== null && day.date < date)).at(-1);
}

interface PlacedDay {
  date: LocalDate | null;
  weekday: Weekday | null;
}

/** A frozen date, or null for an empty cell. */
export type GapCell = LocalDate | null;

/**
 * Returns the cells before a day that keep it under its weekday: the frozen dates of the gap, and empty cells around them;
 * empty weeks are left out. The first day of a stage begins a grid of its own.
 */
export function cellsBefore(
  day: PlacedDay,
  previous: PlacedDay | undefined,
  { freeze, isFirst }: { freeze: FrozenPeriod | null; isFirst: boolean },
): GapCell[] {
  if (day.date === null) return [];
  const after = previous?.date ?? BEFORE_ALL;
  const frozen = freeze === null ? [] : frozenDatesBetween(freeze, after, day.date);
  const [first, last] = [frozen[0], frozen.at(-1)];
  const leading = isFirst ? 0 : emptyBetween(after, first ?? day.date);
  const trailing = last === undefined ? 0 : emptyBetween(last, day.date);
  return [...empty(leading), ...frozen, ...empty(trailing)];
}

/** The weekday column of the first cell of a stage. */
export function firstColumn(day: PlacedDay | undefined, cells: readonly GapCell[]): Weekday {
  const [first] = cells;
  return first == null ? (day?.weekday ?? 1) : weekdayOfDay(dayOfDate(first));
}

const BEFORE_ALL = dateOfDay(0);
const AFTER_ALL = '9999';
const WEEK_DAYS = 7;

function emptyBetween(after: LocalDate, before: LocalDate): number {
  if (after === BEFORE_ALL) return 0;
  // Two days of one date stand one below the other.
  return (dayOfDate(before) - dayOfDate(after) - 1 + WEEK_DAYS) % WEEK_DAYS;
}

function empty(count: number): null[] {
  return Array.from({ length: count }, () => null);
}
