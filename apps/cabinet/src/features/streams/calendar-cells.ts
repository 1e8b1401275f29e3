import { dateOfDay, dayOfDate, type LocalDate, weekdayOfDay } from '@daystream/domain/local-dates';
import { frozenDatesBetween, type FrozenPeriod } from '@daystream/domain/streams';

/**
 * Returns the days of a stage in the order of their dates: after a replan, missed days may come after others
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
}

/** A day or a frozen date. */
type CellFace<Day> = { day: Day; date: LocalDate | null } | { day: null; date: LocalDate };
/** With its place in the grid of its stage; columns and rows begin with 1. */
export type CalendarCell<Day> = CellFace<Day> & {
  column: number;
  row: number;
  /** It is the first one shown of its month, which need not be the first of the month. */
  beginsMonth: boolean;
};

/**
 * Returns the cells of a stage: each date under its weekday, one row a week, with the frozen dates before each day; weeks
 * without days are left out. Days of one date are one below the other, days without a date after the last one.
 */
export function stageCells<Day extends PlacedDay>(
  days: readonly Day[],
  { before, freeze }: { before: PlacedDay | undefined; freeze: FrozenPeriod | null },
): CalendarCell<Day>[] {
  const cells: CalendarCell<Day>[] = [];
  let [weekRow, lastRow] = [0, 0];
  for (const face of withFrozenDates(days, before, freeze)) {
    const last = cells.at(-1);
    const column = face.date === null ? ((last?.column ?? 0) % WEEK_DAYS) + 1 : weekdayOfDay(dayOfDate(face.date));
    const isNewRow = face.date === null ? column === 1 : mondayBefore(face.date) !== mondayBefore(last?.date ?? null);
    if (isNewRow) weekRow = lastRow + 1;
    const isSameDate = face.date !== null && face.date === last?.date;
    const row = isSameDate ? last.row + 1 : weekRow;
    lastRow = Math.max(lastRow, row);
    cells.push({ ...face, column, row, beginsMonth: beginsMonth(face.date, last?.date ?? before?.date ?? null) });
  }
  return cells;
}

function beginsMonth(date: LocalDate | null, previous: LocalDate | null): boolean {
  if (date === null) return false;
  return previous === null ? date.endsWith('-01') : monthOf(date) !== monthOf(previous);
}

const monthOf = (date: LocalDate) => date.slice(0, 'yyyy-mm'.length);

const BEFORE_ALL = dateOfDay(0);
const AFTER_ALL = '9999';
const WEEK_DAYS = 7;

function withFrozenDates<Day extends PlacedDay>(
  days: readonly Day[],
  before: PlacedDay | undefined,
  freeze: FrozenPeriod | null,
): CellFace<Day>[] {
  return days.flatMap((day, index): CellFace<Day>[] => {
    const { date } = day;
    const after = (index === 0 ? before : days[index - 1])?.date ?? BEFORE_ALL;
    const frozen = freeze === null || date === null ? [] : frozenDatesBetween(freeze, after, date);
    return [...frozen.map((each) => ({ day: null, date: each })), { day, date }];
  });
}

function mondayBefore(date: LocalDate | null): number | null {
  return date === null ? null : dayOfDate(date) - weekdayOfDay(dayOfDate(date));
}
