import type { LearnerSort, listLearners as listing } from '@daystream/contract/learners.admin';
import type { QueryOf } from '@daystream/contract/endpoint';
import type { Context } from '#http/context.ts';
import type { Page } from '#http/pagination.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { wordConditions } from '../people/index.ts';
import type { PublishedCourse } from '../courses/index.ts';
import { formerCourses, type OwnStream } from '../streams/index.ts';
import { findLearnerStream, mayViewLearners } from './learners.access.ts';
import * as store from './learner-list.store.ts';

/** What staff ask a list for, as it arrives. */
export type AskedLearners = Omit<QueryOf<typeof listing>, 'sort'>;

export function filterOf(courseId: number, { text, ...asked }: AskedLearners): store.LearnerFilter {
  return { ...asked, courseId, words: wordConditions(text.trim()) };
}

export async function readLearners(
  ctx: Context,
  viewer: Viewer,
  courseId: number,
  { sort, ...asked }: AskedLearners & { sort: LearnerSort },
  { perPage, offset }: Page,
): Promise<{ rows: store.LearnerRow[]; totalCount: number } | Refusal> {
  if (!mayViewLearners(viewer)) return refuse('not_allowed');
  const now = new Date(ctx.clock.nowMs());
  const found = await store.listLearners(ctx.db, filterOf(courseId, asked), { sort, limit: perPage, offset, now });
  return found ?? refuse('not_found');
}

export async function readSummary(
  ctx: Context,
  viewer: Viewer,
  courseId: number,
): Promise<store.LearnersSummary | Refusal> {
  if (!mayViewLearners(viewer)) return refuse('not_allowed');
  const found = await store.readLearnersSummary(ctx.db, courseId, new Date(ctx.clock.nowMs()));
  return found ?? refuse('not_found');
}

/** One learner with the path through the course. */
export interface ReadLearner {
  readonly row: store.LearnerRow;
  readonly stream: OwnStream;
  /** The version of the stream, then those in which its learner has answered what that one leaves out. */
  readonly courses: readonly PublishedCourse[];
}

export async function readLearner(ctx: Context, viewer: Viewer, streamId: number): Promise<ReadLearner | Refusal> {
  const stream = await findLearnerStream(ctx, viewer, streamId);
  if (isRefusal(stream)) return stream;
  const row = await store.findLearnerRow(ctx.db, streamId);
  if (row === undefined) return refuse('not_found');
  return { row, stream, courses: [stream.course, ...(await formerCourses(ctx, stream))] };
}
