import type { Day } from './course-days.ts';
import type { Course, Stage } from './courses.ts';

/** A course in figures, for somebody who decides about it. */
export interface CourseOverview {
  readonly daysCount: number;
  /** What a day of practice takes on average, in milliseconds; null where no length is known. */
  readonly dayMs: number | null;
  readonly lessonsCount: number;
  readonly homeworksCount: number;
}

/** How long a day's practice takes with all its rounds; 0 for a rest day. */
export function dayLengthMs({ dayOfRest, lessonSets }: Day): number {
  if (dayOfRest) return 0;
  return lessonSets.reduce(
    (sum, set) => sum + set.repeatCount * set.lessons.reduce((length, { lesson }) => length + lesson.delay, 0),
    0,
  );
}

/** Adds up the outline of a course; rest days do not shorten the average. */
export function courseOverview({ stages, daysCount }: Pick<Course, 'stages' | 'daysCount'>): CourseOverview {
  const days = stages.flatMap((stage) => stage.days);
  const lengths = days.map(dayLengthMs).filter((length) => length > 0);
  const lessons = new Set(days.flatMap(lessonIds));
  return {
    daysCount,
    dayMs: lengths.length === 0 ? null : lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
    lessonsCount: lessons.size,
    homeworksCount: stages.flatMap(homeworkIds).length,
  };
}

const lessonIds = ({ lessonSets }: Day): number[] =>
  lessonSets.flatMap((set) => set.lessons.map(({ lesson }) => lesson.id));

const homeworkIds = ({ days, homeworks }: Stage): number[] =>
  [...days.flatMap((day) => day.homeworks), ...homeworks].map(({ homeworkId }) => homeworkId);
