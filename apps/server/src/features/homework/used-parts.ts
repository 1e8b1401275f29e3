import type { FindUsedParts } from '../courses/index.ts';
import { listGivenHomeworkIds } from './homework.store.ts';

/** What an import must keep: every homework a learner has a status of, whichever version they learn by now. */
export const findUsedParts: FindUsedParts = async (db, courseId) => ({
  homeworkIds: await listGivenHomeworkIds(db, courseId),
});
