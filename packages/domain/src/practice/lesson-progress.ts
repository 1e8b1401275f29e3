import { SECOND_MS } from '../durations.ts';

/** Share of a lesson that counts as done, so that the credits may be skipped. */
export const LESSON_DONE_PERCENT = 90;

export interface LessonViewFacts {
  durationMs: number;
  viewedSeconds: number;
}

/** Returns how much of a lesson was viewed, 0 to 100; counted in whole seconds as they are stored, repeats add nothing. */
export function lessonPercent(lesson: LessonViewFacts): number {
  return percentOf(countedSeconds(lesson), lengthSeconds(lesson));
}

/** Says whether a lesson is shown as done. */
export function isLessonDone(lesson: LessonViewFacts): boolean {
  return lessonPercent(lesson) >= LESSON_DONE_PERCENT;
}

export interface DayProgress {
  percent: number;
  doneLessons: number;
  lessonCount: number;
  /** Film time not yet viewed. */
  leftMs: number;
}

/** Returns the progress of a day by the length of its lessons, each counted once (Q153). */
export function dayProgress(lessons: readonly LessonViewFacts[]): DayProgress {
  const total = sum(lessons.map(lengthSeconds));
  const viewed = sum(lessons.map(countedSeconds));
  return {
    percent: percentOf(viewed, total),
    doneLessons: lessons.filter(isLessonDone).length,
    lessonCount: lessons.length,
    leftMs: (total - viewed) * SECOND_MS,
  };
}

/** Returns the share of lesson time viewed, 0 to 1; nothing to view counts as viewed. */
export function viewedShare(lessons: readonly LessonViewFacts[]): number {
  const total = sum(lessons.map(lengthSeconds));
  return total === 0 ? 1 : sum(lessons.map(countedSeconds)) / total;
}

function lengthSeconds({ durationMs }: LessonViewFacts): number {
  return Math.max(0, Math.floor(durationMs / SECOND_MS));
}

function countedSeconds(lesson: LessonViewFacts): number {
  return Math.min(Math.max(0, lesson.viewedSeconds), lengthSeconds(lesson));
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
