import type { DayStanding } from '@daystream/domain/streams';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { findOwnStream, lockOwnStream, type OwnStream } from '../streams/index.ts';

/** A day of a person's own stream, as it stands now. */
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
