import type { Context } from '#http/context.ts';
import { archiveUntouchedCourse, findCourseKeys } from '../../features/courses/index.ts';
import { setClosed } from '../../features/onboarding/index.ts';
import { removeDemoPeople } from '../../features/privacy/index.ts';
import { findDemoCourse, findDemoState, markDemoRemoved } from './demo.store.ts';
import { courseKeysOf, DEMO_FOLDER, readDemoPeople } from './people.ts';

export interface RemovedDemo {
  readonly people: number;
  /** Titles by language of the courses nobody uses. */
  readonly archived: readonly unknown[];
  /** Of those in which somebody else learns, or which the staff changed. */
  readonly kept: readonly unknown[];
}

/**
 * Removes the people of the demo school and archives its courses, unless they have become the school's own. Every
 * step can be repeated. null: the demo school is being filled or removed right now.
 */
export async function removeDemo(ctx: Context, folder: string = DEMO_FOLDER): Promise<RemovedDemo | null> {
  const lock = await ctx.locks.take('demo school', 0);
  if (lock === null) return null;
  try {
    const isDemo = ['begun', 'filled'].includes(await findDemoState(ctx.db));
    const people = await removeDemoPeople(ctx);
    if (!isDemo) return { people, archived: [], kept: [] };
    const archived: unknown[] = [];
    const kept: unknown[] = [];
    for (const key of courseKeysOf(await readDemoPeople(folder))) {
      const courseId = (await findCourseKeys(ctx, key))?.courseId;
      const course = courseId === undefined ? undefined : await findDemoCourse(ctx.db, courseId);
      if (courseId === undefined || course === undefined) continue;
      const isUnused = !course.has_learners && (await archiveUntouchedCourse(ctx, courseId));
      (isUnused ? archived : kept).push(course.title);
    }
    // From here on the owner sets up a school of their own.
    await setClosed(ctx.db, null);
    await markDemoRemoved(ctx.db);
    return { people, archived, kept };
  } finally {
    await lock.release();
  }
}
