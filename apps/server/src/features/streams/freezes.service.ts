import { daysLaterMs, localDate } from '@daystream/domain/local-dates';
import {
  canceledFreeze,
  type FreezableFacts,
  freezeBar,
  freezeDateProblem,
  freezeDaysLeft,
  freezeShift,
  type FrozenPeriod,
  MAX_FREEZE_DAYS,
  standingFreeze,
  unfreezeShift,
} from '@daystream/domain/streams';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { freezeBarCodes, freezeDateCodes } from './freeze-codes.rules.ts';
import { freezeFacts } from './freeze-facts.rules.ts';
import { cancelFreeze, insertFreeze } from './freezes.store.ts';
import { findOwnStream, lockOwnStream, type OwnStream } from './streams.access.ts';
import { enrolmentFacts } from './streams.facts.ts';
import { changeStream } from './streams.service.ts';

/** Freezes a person's own stream; access ends later by as many days (Q149). */
export function freezeStream(
  ctx: Context,
  userId: number,
  streamId: number,
  period: FrozenPeriod,
): Promise<OwnStream | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const stream = await lockOwnStream(ctx, trx, userId, streamId);
    if (stream === undefined) return refuse('not_found');
    const nowMs = ctx.clock.nowMs();
    const facts = freezableFacts(stream, nowMs);
    const bar = freezeBar(facts, nowMs);
    if (bar !== null) return refuse(freezeBarCodes[bar]);
    const problem = freezeDateProblem(facts, period);
    if (problem !== null) {
      const [field, code] = freezeDateCodes[problem];
      return refuseField(field, code, { count: problem === 'too_long' ? MAX_FREEZE_DAYS : facts.daysLeft });
    }
    await insertFreeze(trx, streamId, period, new Date(nowMs));
    return changed(ctx, trx, { userId, stream, days: freezeShift(period).days });
  });
}

/** Ends the running freeze now or withdraws the planned one; unused days go back. Without either nothing changes. */
export function endFreeze(ctx: Context, userId: number, streamId: number): Promise<OwnStream | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const stream = await lockOwnStream(ctx, trx, userId, streamId);
    if (stream === undefined) return refuse('not_found');
    const { today } = stream.standing;
    const freezes = stream.record.freezes.map((row) => ({ id: row.id, ...freezeFacts(row) }));
    const freeze = standingFreeze(freezes, today);
    if (freeze === undefined) return stream;
    await cancelFreeze(trx, freeze.id, canceledFreeze(freeze, today).canceledFrom ?? today);
    return changed(ctx, trx, { userId, stream, days: unfreezeShift(freeze, today).days });
  });
}

/** Moves the end of access with the freeze, tells of the change, and reads the stream as it is then. */
async function changed(
  ctx: Context,
  trx: Trx,
  { userId, stream, days }: { userId: number; stream: OwnStream; days: number },
): Promise<OwnStream | Refusal> {
  const { id, end_at: endAt } = stream.record;
  const endsAt = endAt === null ? null : new Date(daysLaterMs(endAt.getTime(), days, stream.standing.timeZone));
  await changeStream(ctx, trx, id, { endsAt });
  return (await findOwnStream(ctx, trx, userId, id)) ?? refuse('not_found');
}

function freezableFacts({ record, standing }: OwnStream, nowMs: number): FreezableFacts {
  const stream = enrolmentFacts(record, nowMs);
  const freezes = record.freezes.map(freezeFacts);
  const dateOf = (atMs: number | null) => (atMs === null ? null : localDate(atMs, standing.timeZone));
  return {
    stream,
    today: standing.today,
    firstDate: dateOf(stream.startsAt),
    lastDate: dateOf(stream.endsAt),
    daysLeft: freezeDaysLeft(freezes),
    hasFreeze: standingFreeze(freezes, standing.today) !== undefined,
  };
}
