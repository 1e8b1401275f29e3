import { type Happening, type Life, morningOf, partOf } from './happening.ts';
import { practiseDay, watchLesson } from './practising.ts';

/** Finished days happen in the morning, partly watched lessons just now. */
export function practiceHistory(life: Life): Happening[] {
  const { userId, streamId, course, nowMs } = life;
  const { finished = [], watched = [] } = life.described;
  return [
    ...finished.map(({ day, days_ago }): Happening => {
      const dayId = partOf(course.dayIds, day);
      return { atMs: morningOf(life, days_ago), happen: (ctx) => practiseDay(ctx, { userId, streamId, dayId }) };
    }),
    ...watched.map(({ lesson, seconds }): Happening => {
      const place = partOf(course.lessons, lesson);
      return { atMs: nowMs, happen: (ctx) => watchLesson(ctx, { userId, streamId, ...place, seconds }) };
    }),
  ];
}
