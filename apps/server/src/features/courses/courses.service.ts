import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { orderCover } from '../media/index.ts';
import { coverTagOf } from './cover-tag.ts';
import { courseTree } from './courses.facts.ts';
import * as store from './courses.store.ts';
import { findCourseRow, lockCourse, readDraft } from './draft.store.ts';

/** Makes the author's draft the next version; answers its number. `staffId` null: the school itself. */
export async function publishCourse(ctx: Context, trx: Trx, courseId: number, staffId: number | null): Promise<number> {
  await lockCourse(trx, courseId);
  const course = await findCourseRow(trx, courseId);
  if (course === undefined) throw new Error(`Course ${courseId} is missing`);
  const tree = courseTree(course, await readDraft(trx, courseId), course.version + 1);
  await store.insertVersion(trx, tree, staffId, new Date(ctx.clock.nowMs()));
  if (tree.coverFileId === null) await orderCover(ctx, trx, courseId, coverTagOf(tree));
  await ctx.reactions.announce(ctx, trx, 'course_published', { courseId, version: tree.version });
  return tree.version;
}
