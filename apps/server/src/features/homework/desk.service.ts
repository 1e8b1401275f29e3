import { hasCapability } from '@daystream/domain/account';
import { canSeeCourseHomework } from '@daystream/domain/homework';
import type { Language } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import {
  getPublishedCourse,
  listExpertCourseIds,
  type PublishedCourse,
  presentHomeworkDefinitions,
} from '../courses/index.ts';
import { findOwnStream } from '../streams/index.ts';
import * as store from './homework.store.ts';
import { readStories } from './story.service.ts';

/** A homework with the version of the course its learner has. */
export interface DeskRow {
  readonly row: store.QueueRow;
  readonly course: PublishedCourse;
}

/** What waits in the courses somebody reviews, oldest first. */
export async function readQueue(
  ctx: Context,
  viewer: Viewer,
  courseId: number | undefined,
  page: { perPage: number; offset: number },
): Promise<{ rows: DeskRow[]; totalCount: number } | Refusal> {
  if (!hasCapability(viewer.roles, 'review_homework')) return refuse('not_allowed');
  const courseIds = await seenCourseIds(ctx, viewer, courseId);
  const [rows, totalCount] = await Promise.all([
    store.listQueue(ctx.db, { courseIds }, page.perPage, page.offset),
    store.countQueue(ctx.db, { courseIds }),
  ]);
  return { rows: await Promise.all(rows.map((row) => withCourse(ctx, row))), totalCount };
}

/** One homework with everything a verdict needs. */
export async function readForReview(ctx: Context, viewer: Viewer, statusId: number, language: Language) {
  const row = await store.findForReview(ctx.db, statusId);
  if (row === undefined) return refuse('not_found');
  const assignedCourseIds = await listExpertCourseIds(ctx.db, viewer.userId);
  if (!canSeeCourseHomework({ roles: viewer.roles, assignedCourseIds }, row.course_id)) return refuse('not_allowed');
  const stream = await findOwnStream(ctx, ctx.db, row.user_id, row.stream_id);
  const { course } = await withCourse(ctx, row);
  const definitions = await presentHomeworkDefinitions(ctx, viewer.userId, [course], language, true);
  const assignment = definitions.find(({ id }) => id === row.homework_id);
  const story = (await readStories(ctx, ctx.db, viewer.userId, [statusId])).get(statusId);
  if (stream === undefined || assignment === undefined || story === undefined) return refuse('not_found');
  const history = await store.listHistory(ctx.db, row.stream_id, row.id);
  return { row, course, assignment, story, history, progress: stream.standing.progress };
}

async function withCourse(ctx: Context, row: store.QueueRow): Promise<DeskRow> {
  return { row, course: await getPublishedCourse(ctx, row.course_id, row.course_version) };
}

/** Courses whose homework somebody reviews; null is every course. */
async function seenCourseIds(ctx: Context, viewer: Viewer, asked: number | undefined): Promise<number[] | null> {
  if (hasCapability(viewer.roles, 'review_every_course')) return asked === undefined ? null : [asked];
  const assigned = await listExpertCourseIds(ctx.db, viewer.userId);
  return asked === undefined ? assigned : assigned.filter((id) => id === asked);
}
