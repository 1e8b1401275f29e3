import type { Context } from '#http/context.ts';
import { inBatches, titleIn } from '#registrations/export-parts.ts';
import { keepUsedParts } from '../courses/index.ts';
import { providePersonParts } from '../people/index.ts';
import { provideStreamParts } from '../streams/index.ts';
import { judgeLater, judgeStream } from './day-points.service.ts';
import * as exported from './exported.store.ts';
import * as stats from './lesson-stats.store.ts';
import * as store from './practice.store.ts';
import { deleteWeekChoices, listGoals } from './weeks.store.ts';

/** Connects practice to other features. A deleted account keeps its practice: courses are judged by it. */
export function connectPractice(ctx: Context): void {
  const { db, exportParts, reactions, userFigures } = ctx;
  reactions.react('video_changed', judgeLater);
  reactions.react('stream_changed', async (_, trx, fact) => void (await judgeStream(ctx, trx, fact)));
  reactions.react('account_anonymized', (_ctx, trx, { userId }) => deleteWeekChoices(trx, userId));
  provideStreamParts({ days: store.startedDays, lessons: stats.viewedLessons });
  providePersonParts({ hasPractisedSince: store.hasPractisedSince });
  // An import keeps days and lessons somebody has practised, whichever version they learn by now.
  keepUsedParts(ctx, async (connection, courseId) => {
    const rows = await store.listPractised(connection, courseId);
    return {
      dayIds: rows.map(({ day_id }) => day_id),
      setLessonIds: rows.flatMap(({ set_lesson_id }) => set_lesson_id ?? []),
    };
  });
  userFigures.provide('viewed_hours', async (userId) => (await stats.findViewed(db, userId)).hours);
  userFigures.provide('viewed_lessons', async (userId) => (await stats.findViewed(db, userId)).lessons);
  exportParts.provide('days', async function* (userId, language) {
    const days = inBatches((afterId, limit) => exported.listDaysAfter(db, userId, afterId, limit));
    for await (const { title, ...day } of days) yield { course: titleIn(title, language), ...day };
  });
  exportParts.provide('goals', async (userId) =>
    (await listGoals(db, userId)).map(({ from, days }) => ({ from_date: from, days })),
  );
  exportParts.provide('lessons', async function* (userId, language) {
    for (const { stream_id } of await exported.listStreamIds(db, userId)) {
      for (const { title, lesson_title, ...lesson } of await exported.listViewedLessons(db, stream_id))
        yield { course: titleIn(title, language), lesson: titleIn(lesson_title, language), ...lesson };
    }
  });
}
