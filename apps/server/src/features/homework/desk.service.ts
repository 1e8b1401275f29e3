import type { Language } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { getPublishedCourse, type PublishedCourse, presentHomeworkDefinitions } from '../courses/index.ts';
import { findOwnStream } from '../streams/index.ts';
import type { ClaimHolder } from './claims.service.ts';
import { listClaims } from './claims.store.ts';
import { findForStaff, reviewedCourseIds } from './homework.access.ts';
import * as store from './homework.store.ts';
import { readStories } from './story.service.ts';

/** A homework with the version of the course in which it was sent, and who looks at it. */
export interface DeskRow {
  readonly row: store.QueueRow;
  readonly course: PublishedCourse;
  /** Somebody else who looks at it now. */
  readonly claimedBy: ClaimHolder | null;
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
  const claims = await claimsOf(ctx, viewer, rows);
  const withClaims = rows.map(async (row) => ({
    row,
    course: await courseOf(ctx, row),
    claimedBy: claims.get(row.id) ?? null,
  }));
  return { rows: await Promise.all(withClaims), totalCount };
}

/** One homework with everything a review needs. */
export async function readForReview(ctx: Context, viewer: Viewer, statusId: number, language: Language) {
  const row = await findForStaff(ctx.db, viewer, statusId);
  if (isRefusal(row)) return row;
  const stream = await findOwnStream(ctx, ctx.db, row.user_id, row.stream_id);
  const course = await courseOf(ctx, row);
  const definitions = await presentHomeworkDefinitions(ctx, viewer, [course], language, true);
  const assignment = definitions.find(({ id }) => id === row.homework_id);
  const story = (await readStories(ctx, ctx.db, viewer, [statusId])).get(statusId);
  if (stream === undefined || assignment === undefined || story === undefined) return refuse('not_found');
  const earlier = await store.listHistory(ctx.db, row.stream_id, row.id);
  const history = await Promise.all(earlier.map(async (each) => ({ row: each, course: await courseOf(ctx, each) })));
  const claimedBy = (await claimsOf(ctx, viewer, [row])).get(row.id) ?? null;
  return { row, course, claimedBy, assignment, story, history, progress: stream.standing.progress };
}

function courseOf(ctx: Context, row: store.QueueRow): Promise<PublishedCourse> {
  return getPublishedCourse(ctx, row.course_id, row.course_version);
}

function claimsOf({ db, clock }: Context, { userId }: Viewer, rows: readonly store.QueueRow[]) {
  return listClaims(
    db,
    userId,
    rows.map(({ id }) => id),
    new Date(clock.nowMs()),
  );
}
