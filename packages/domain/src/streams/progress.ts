export const FULL_PROGRESS = 100; // percent, STR-005

/** Returns a percentage that never exceeds 100. */
export function capProgress(percent: number): number {
  return Math.min(percent, FULL_PROGRESS);
}

export interface ProgressDayFacts {
  isRest: boolean;
  /** `required_to_complete` is 1. */
  isRequired: boolean;
  isFinished: boolean;
}

export interface StreamProgress {
  daysCount: number;
  completeDaysCount: number;
  progress: number;
}

/** Returns the days that count: the obligatory ones, or all where none is marked (Q152); nobody finishes a day of rest. */
export function countedDays<Day extends Pick<ProgressDayFacts, 'isRest' | 'isRequired'>>(days: readonly Day[]): Day[] {
  const practised = days.filter((day) => !day.isRest);
  const obligatory = practised.filter((day) => day.isRequired);
  return obligatory.length > 0 ? obligatory : practised;
}

/** Counts the days that count; 100 means all are finished. */
export function streamProgress(days: readonly ProgressDayFacts[]): StreamProgress {
  const counted = countedDays(days);
  const daysCount = counted.length;
  const completeDaysCount = counted.filter((day) => day.isFinished).length;
  return { daysCount, completeDaysCount, progress: roundedPercent(completeDaysCount, daysCount) };
}

export interface BegunFacts {
  /** A day was begun, or a lesson viewed. */
  hasPractised: boolean;
  /** Whatever became of it. */
  hasSentHomework: boolean;
}

/** Says whether a learner has begun a course; its dates begin without them (`courseStart`). */
export function isCourseBegun({ hasPractised, hasSentHomework }: BegunFacts): boolean {
  return hasPractised || hasSentHomework;
}

function roundedPercent(part: number, whole: number): number {
  if (whole === 0) return 0;
  const percent = Math.round((FULL_PROGRESS * part) / whole);
  return part < whole ? Math.min(percent, FULL_PROGRESS - 1) : capProgress(percent);
}
