import { contentFields } from './content-fields.ts';

/** A course of one day opens the next one a day later. */
const FIRST_STEP = 1;

/**
 * When a new day opens by default, in days after the start: it follows the day before it in the rhythm of the course, the
 * step between its days that is most frequent, the shorter one of two. Takes the opening days of the course in its order,
 * and how many of them come before the new one.
 */
export function openingDay(opening: readonly number[], place: number): number {
  const before = opening[place - 1];
  if (before === undefined) return 0;
  return Math.min(before + rhythmOf(opening), contentFields.day.open_delay_days.max);
}

function rhythmOf(opening: readonly number[]): number {
  const steps = opening.slice(1).map((day, index) => Math.max(0, day - (opening[index] ?? 0)));
  const often = Map.groupBy(steps, (step) => step);
  const [found] = [...often.values()].toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
  return found?.[0] ?? FIRST_STEP;
}
