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
import type { OwnStream } from './streams.access.ts';
import { enrolmentFacts } from './streams.facts.ts';
import { changeOwnStream } from './streams.service.ts';
import { updateStream } from './streams.store.ts';

/** Who acts for the learner notes it in the same transaction. */
type NoteFreeze = (trx: Trx, period: FrozenPeriod) => Promise<void>;
const noNote: NoteFreeze = () => Promise.resolve();

/** Freezes a person's own stream; access ends later by as many days (Q149). */
export function freezeStream(
  ctx: Context,
  userId: number,
  streamId: number,
  period: FrozenPeriod,
  note: NoteFreeze = noNote,
): Promise<OwnStream | Refusal> {
  return changeOwnStream(ctx, userId, streamId, async (trx, stream) => {
    const nowMs = ctx.clock.nowMs();
    const refusal = freezeRefusal(freezableFacts(stream, nowMs), period, nowMs);
    if (refusal !== null) return refusal;
    await note(trx, period);
    await insertFreeze(trx, streamId, period, new Date(nowMs));
    await moveEnd(trx, stream, freezeShift(period).days, nowMs);
    return 'changed';
  });
}

/** Why a stream cannot be frozen on these dates; null when it can. */
export function freezeRefusal(facts: FreezableFacts, period: FrozenPeriod, nowMs: number): Refusal | null {
  const bar = freezeBar(facts, nowMs);
  if (bar !== null) return refuse(freezeBarCodes[bar]);
  const problem = freezeDateProblem(facts, period);
  if (problem === null) return null;
  const [field, code] = freezeDateCodes[problem];
  return refuseField(field, code, { count: problem === 'too_long' ? MAX_FREEZE_DAYS : facts.daysLeft });
}

/** Ends the running freeze now or withdraws the planned one; unused days go back. Without either nothing changes. */
export function endFreeze(
  ctx: Context,
  userId: number,
  streamId: number,
  note: NoteFreeze = noNote,
): Promise<OwnStream | Refusal> {
  return changeOwnStream(ctx, userId, streamId, async (trx, stream) => {
    const { today } = stream.standing;
    const freezes = stream.record.freezes.map((row) => ({ id: row.id, ...freezeFacts(row) }));
    const freeze = standingFreeze(freezes, today);
    if (freeze === undefined) return 'unchanged';
    await note(trx, freeze);
    await cancelFreeze(trx, freeze.id, canceledFreeze(freeze, today).canceledFrom ?? today);
    await moveEnd(trx, stream, unfreezeShift(freeze, today).days, ctx.clock.nowMs());
    return 'changed';
  });
}

/** Access ends with the freeze later or earlier. */
async function moveEnd(trx: Trx, { record, standing }: OwnStream, days: number, nowMs: number): Promise<void> {
  const { id, end_at: endAt } = record;
  const endsAt = endAt === null ? null : new Date(daysLaterMs(endAt.getTime(), days, standing.timeZone));
  await updateStream(trx, id, { endsAt }, new Date(nowMs));
}

export function freezableFacts({ record, standing }: OwnStream, nowMs: number): FreezableFacts {
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
