import type { FindUsedParts } from '../courses/index.ts';
import { listUsedVersions } from './streams.store.ts';

/** What an import must keep: everything in the versions somebody learns by. */
export const findUsedParts: FindUsedParts = async (db, courseId) => ({
  versions: await listUsedVersions(db, courseId),
});
