import type { Language } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { getPublishedCourse, type PublishedCourse, presentHomeworkDefinitions } from '../courses/index.ts';
import { findOwnStream } from '../streams/index.ts';
import { findForStaff, reviewedCourseIds } from './homework.access.ts';
import * as store from './homework.store.ts';
import { readStories } from './story.service.ts';

/** A homework with the version of the course its learner has. */
export interface DeskRow {
  readonly row: store.QueueRow;
  readonly course: PublishedCourse;
}

/** The review queue of the viewer's courses, oldest first. */
export async function readQueue(
  ctx: Context,
  viewer: Viewer,
  courseId: number | undefined,
  page: { perPage: number; offset: number },
): Promise<{ rows: DeskRow[]; totalCount: number } | Refusal> {
  const courseIds = await reviewedCourseIds(ctx, viewer, courseId);
  if (isRefusal(courseIds)) return courseIds;
  const [rows, totalCount] = await Promise.all([
    store.listQueue(ctx.db, { courseIds }, page.perPage, page.offset),
    store.countQueue(ctx.db, { courseIds }),
  ]);
  return { rows: await Promise.all(rows.map((row) => withCourse(ctx, row))), totalCount };
}

/** One homework with everything a review needs. */
export async function readForReview(ctx: Context, viewer: Viewer, statusId: number, language: Language) {
  const row = await findForStaff(ctx.db, viewer, statusId);
  if (isRefusal(row)) return row;
  const stream = await findOwnStream(ctx, ctx.db, row.user_id, row.stream_id);
  const { course } = await withCourse(ctx, row);
  const definitions = await presentHomeworkDefinitions(ctx, viewer, [course], language, true);
  const assignment = definitions.find(({ id }) => id === row.homework_id);
  const story = (await readStories(ctx, ctx.db, viewer, [statusId])).get(statusId);
  if (stream === undefined || assignment === undefined || story === undefined) return refuse('not_found');
  const history = await store.listHistory(ctx.db, row.stream_id, row.id);
  return { row, course, assignment, story, history, progress: stream.standing.progress };
}

async function withCourse(ctx: Context, row: store.QueueRow): Promise<DeskRow> {
  return { row, course: await getPublishedCourse(ctx, row.course_id, row.course_version) };
}
