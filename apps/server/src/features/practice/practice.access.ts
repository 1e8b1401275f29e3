import type { DayStanding } from '@daystream/domain/streams';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { findPublishedCourse } from '../courses/index.ts';
import { findOwnStream, lockOwnStream, type OwnStream } from '../streams/index.ts';

/** A day of a person's own stream, as it is now. */
export interface OwnDay {
  readonly stream: OwnStream;
  readonly day: DayStanding;
}

/** The only way to a day of a stream; one of somebody else's stream looks missing. */
export async function findOwnDay(
  ctx: Context,
  db: Connection,
  userId: number,
  streamId: number,
  dayId: number,
): Promise<OwnDay | undefined> {
  return dayOf(await findOwnStream(ctx, db, userId, streamId), dayId);
}

/** The same for writing: other writers of this stream wait until the transaction ends. */
export async function lockOwnDay(
  ctx: Context,
  trx: Trx,
  userId: number,
  streamId: number,
  dayId: number,
): Promise<OwnDay | undefined> {
  return dayOf(await lockOwnStream(ctx, trx, userId, streamId), dayId);
}

/**
 * Refuses practice of a day that a person's stream does not have: one that an earlier version of the course had was left out by
 * a newer one since, and tells so to learners who practised it offline.
 */
export async function refuseMissingDay(
  ctx: Context,
  trx: Trx,
  userId: number,
  streamId: number,
  dayId: number,
): Promise<Refusal> {
  const stream = await findOwnStream(ctx, trx, userId, streamId);
  if (stream === undefined) return refuse('not_found');
  const { course_id: courseId, course_version: own } = stream.record;
  for (let version = own - 1; version > 0; version -= 1) {
    const course = await findPublishedCourse(ctx, courseId, version, trx);
    if (course?.dayById.has(dayId) === true) return refuse('day_removed');
  }
  return refuse('not_found');
}

/** A day that was started, by the id of its status. */
export async function findOwnStartedDay(
  ctx: Context,
  userId: number,
  streamId: number,
  dayStatusId: number,
): Promise<OwnDay | undefined> {
  const stream = await findOwnStream(ctx, ctx.db, userId, streamId);
  const row = stream?.record.days.find(({ id }) => id === dayStatusId);
  return row === undefined ? undefined : dayOf(stream, row.day_id);
}

function dayOf(stream: OwnStream | undefined, dayId: number): OwnDay | undefined {
  const day = stream?.standing.days.find(({ id }) => id === dayId);
  return stream === undefined || day === undefined ? undefined : { stream, day };
}
