import type { Context } from '#http/context.ts';
import { isChangedByStaff } from './courses.store.ts';
import { lockCourse, raiseDraft } from './draft.store.ts';
import { updatePart } from './parts.store.ts';

/** Archives a course that came from a folder and that no member of staff has changed; says whether it did. */
export function archiveUntouchedCourse(ctx: Context, courseId: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (course === undefined || course.archived_at !== null) return false;
    if (course.draft !== course.published_draft || (await isChangedByStaff(trx, courseId))) return false;
    const now = new Date(ctx.clock.nowMs());
    await updatePart(trx, 'course', courseId, courseId, { archived_at: now });
    await raiseDraft(trx, courseId, now);
    return true;
  });
}
