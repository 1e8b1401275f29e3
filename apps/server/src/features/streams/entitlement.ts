import type { Context } from '#http/context.ts';
import type { Entitlement } from '#http/entitlements.ts';
import { getPublishedCourse } from '../courses/index.ts';
import { streamAccessSource } from './course-access.ts';
import { listVersions } from './streams.store.ts';

/** A learner may see a film while one of the days that show it is unlocked for them (Q138). */
export function lessonEntitlement(ctx: Context): Entitlement {
  return async (userId, { kind, id }) => {
    if (kind !== 'video') return false;
    for (const row of await listVersions(ctx.db, userId)) {
      const course = await getPublishedCourse(ctx, row.course_id, row.course_version);
      const days = course.daysByVideoId.get(id);
      if (days === undefined) continue;
      const access = await streamAccessSource.findAccess(ctx, { userId, appType: 'web' }, row.course_id);
      if (days.some((day) => access?.dayLock(course, day.id) === null)) return true;
    }
    return false;
  };
}
