import { type CourseSeed, seedCourse, type SeededCourse } from '../../apps/server/src/features/courses/testing.ts';
import type { Context } from '../../apps/server/src/http/context.ts';

const STAGES = 7;
const DAYS_OF_STAGE = 8;
const LESSONS_OF_DAY = 4;
/** Days of a stage with homework. */
const HOMEWORK_DAYS = [2, 6];

/** The measured course: 224 lessons with short names, some 50 kB of JSON. */
export function seedLongCourse(ctx: Context): Promise<SeededCourse> {
  const stages = Array.from({ length: STAGES }, (_, stage) => ({
    title: `Ступень ${stage + 1}`,
    days: Array.from({ length: DAYS_OF_STAGE }, (__, day) => longDay(stage * DAYS_OF_STAGE + day + 1, day + 1)),
  }));
  return seedCourse(ctx, { title: 'Фейсфитнес: полный курс', stages });
}

function longDay(number: number, dayOfStage: number): CourseSeed['stages'][number]['days'][number] {
  return {
    title: `День ${number}`,
    score: 10,
    lessons: Array.from({ length: LESSONS_OF_DAY }, (_, lesson) => ({
      title: `Урок ${lesson + 1}`,
      durationMs: 180_000,
    })),
    homeworks: HOMEWORK_DAYS.includes(dayOfStage) ? [{ title: 'Дневник практики', score: 5 }] : [],
  };
}

/** A learner's second, smaller course. */
export function seedShortCourse(ctx: Context): Promise<SeededCourse> {
  const days = Array.from({ length: 10 }, (_, day) => ({ title: `День ${day + 1}` }));
  return seedCourse(ctx, { title: 'Дыхание по утрам', stages: [{ days }] });
}
