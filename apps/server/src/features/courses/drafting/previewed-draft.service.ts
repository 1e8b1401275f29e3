import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { courseAccess, provideCourseAccess } from '../courses.access.ts';
import { readDraftTree } from '../courses.service.ts';
import { insertVersion } from '../courses.store.ts';
import { lockCourse } from '../draft.store.ts';
import { indexCourse, type PublishedCourse } from '../published-course.rules.ts';

/**
 * Makes the draft the current version in a transaction that is rolled back, without the checks and announcements of a publication.
 * null: there is no such course, or it is archived.
 */
export async function insertPreviewedVersion(
  ctx: Context,
  trx: Trx,
  courseId: number,
): Promise<PublishedCourse | null> {
  const course = await lockCourse(trx, courseId);
  if (course === undefined || course.archived_at !== null) return null;
  const tree = await readDraftTree(trx, courseId);
  await insertVersion(trx, tree, { publishedBy: null, isOffered: false }, new Date(ctx.clock.nowMs()));
  return indexCourse(tree);
}

/** A preview has caches of its own, but the same access to courses. */
export function shareCourseAccess(ctx: Context, preview: Context): void {
  provideCourseAccess(preview, courseAccess(ctx));
}
