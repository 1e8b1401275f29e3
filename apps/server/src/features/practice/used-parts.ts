import type { FindUsedParts } from '../courses/index.ts';
import { listPractised } from './practice.store.ts';

/** What an import must keep: days and lessons somebody has practised, whichever version they learn by now. */
export const findUsedParts: FindUsedParts = async (db, courseId) => {
  const rows = await listPractised(db, courseId);
  return {
    dayIds: rows.map(({ day_id }) => day_id),
    setLessonIds: rows.flatMap(({ set_lesson_id }) => set_lesson_id ?? []),
  };
};
