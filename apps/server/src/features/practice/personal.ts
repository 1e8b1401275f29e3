import type { Context } from '#http/context.ts';
import { inBatches, titleIn } from '#http/person-parts.ts';
import { listDaysAfter, listStreamIds, listViewedLessons } from './exported.store.ts';

/** Somebody's practice is told to them; emptied of its person it stays, a course is judged by it. */
export function connectPersonal({ db, personParts }: Context): void {
  personParts.provide('days', async function* (userId, language) {
    const days = inBatches((afterId, limit) => listDaysAfter(db, userId, afterId, limit));
    for await (const { title, ...day } of days) yield { course: titleIn(title, language), ...day };
  });
  personParts.provide('lessons', async function* (userId, language) {
    for (const { id } of await listStreamIds(db, userId)) {
      for (const { title, lesson_title, ...lesson } of await listViewedLessons(db, id))
        yield { course: titleIn(title, language), lesson: titleIn(lesson_title, language), ...lesson };
    }
  });
}
