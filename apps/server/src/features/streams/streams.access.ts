import { hasCapability } from '@daystream/domain/identity';
import { type CourseStanding, courseStanding, type ServerStreamState } from '@daystream/domain/streams';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Viewer } from '#http/viewer.ts';
import { getPublishedCourse, type PublishedCourse } from '../courses/index.ts';
import { standingFacts } from './streams.facts.ts';
import { findStreamRecord, listStreamRecords, type StreamRecord } from './stream-records.store.ts';
import { lockStream } from './streams.store.ts';

/** A person's own stream with its course and its current standing. */
export interface OwnStream {
  readonly record: StreamRecord;
  readonly course: PublishedCourse;
  readonly standing: CourseStanding;
  /** As the server stores and sends it. */
  readonly state: ServerStreamState;
}

/** The only way to a person's stream; somebody else's looks missing. */
export async function findOwnStream(
  ctx: Context,
  db: Connection,
  userId: number,
  streamId: number,
): Promise<OwnStream | undefined> {
  const record = await findStreamRecord(db, userId, streamId);
  return record === undefined ? undefined : withStanding(ctx, record);
}

/** The same for writing: other writers of this stream wait until the transaction ends. */
export async function lockOwnStream(
  ctx: Context,
  trx: Trx,
  userId: number,
  streamId: number,
): Promise<OwnStream | undefined> {
  await lockStream(trx, streamId);
  return findOwnStream(ctx, trx, userId, streamId);
}

/** All streams of a person, newest start first; `ids` limits them. */
export async function listOwnStreams(
  ctx: Context,
  userId: number,
  ids: readonly number[] | null,
): Promise<OwnStream[]> {
  const records = await listStreamRecords(ctx.db, userId, ids);
  return Promise.all(records.map((record) => withStanding(ctx, record)));
}

/** Staff see and change everybody's streams by a capability. */
export function mayViewLearners(viewer: Viewer): boolean {
  return hasCapability(viewer.roles, 'view_learners');
}

export function mayEnrolLearners(viewer: Viewer): boolean {
  return hasCapability(viewer.roles, 'enrol_learners');
}

async function withStanding(ctx: Context, record: StreamRecord): Promise<OwnStream> {
  const course = await getPublishedCourse(ctx, record.course_id, record.course_version);
  const nowMs = ctx.clock.nowMs();
  const facts = standingFacts(record, course, nowMs);
  return { record, course, standing: courseStanding(facts, nowMs), state: facts.stream.status };
}
