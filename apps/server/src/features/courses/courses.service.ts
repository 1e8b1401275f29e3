import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { orderCover } from '../media/index.ts';
import type { CourseTree } from './course-tree.ts';
import { coverTagOf } from './cover-tag.ts';
import { courseTree } from './courses.facts.ts';
import * as store from './courses.store.ts';
import { findCourseRow, lockCourse, readDraft } from './draft.store.ts';

/** The author's draft as the version it would become. */
export async function readDraftTree(db: Connection, courseId: number): Promise<CourseTree> {
  const course = await findCourseRow(db, courseId);
  if (course === undefined) throw new Error(`Course ${courseId} is missing`);
  return courseTree(course, await readDraft(db, courseId), course.version + 1);
}

/** Makes the author's draft the next version; answers its number. `staffId` null: the school itself. */
export async function publishCourse(ctx: Context, trx: Trx, courseId: number, staffId: number | null): Promise<number> {
  await lockCourse(trx, courseId);
  return publishTree(ctx, trx, await readDraftTree(trx, courseId), staffId);
}

/** The same for a draft that was read while its course was locked. */
export async function publishTree(ctx: Context, trx: Trx, tree: CourseTree, staffId: number | null): Promise<number> {
  const { id: courseId } = tree;
  await store.insertVersion(trx, tree, staffId, new Date(ctx.clock.nowMs()));
  if (tree.coverFileId === null) await orderCover(ctx, trx, courseId, coverTagOf(tree));
  await ctx.reactions.announce(ctx, trx, 'course_published', { courseId, version: tree.version });
  return tree.version;
}
