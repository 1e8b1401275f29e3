import { fieldChanges } from '@daystream/domain/audit';
import { daysLaterMs } from '@daystream/domain/local-dates';
import {
  daysOfPeriod,
  type DayStanding,
  type FreezableFacts,
  type FreezeFacts,
  type FreezeMoves,
  freezeMoves,
  freezeShift,
  freezeState,
  type FrozenPeriod,
  standingFreeze,
  unfreezeShift,
} from '@daystream/domain/streams';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { freezeFacts } from './freeze-facts.rules.ts';
import { endFreeze, freezableFacts, freezeRefusal, freezeStream } from './freezes.service.ts';
import { findOwnStream, type OwnStream } from './streams.access.ts';
import { findStreamOwner } from './streams.store.ts';

/** What staff see of an enrolment before they pause it or end its pause. */
export interface FreezePreview {
  readonly stream: OwnStream;
  readonly facts: FreezableFacts;
  readonly freeze: FreezeFacts | null;
  readonly moves: FreezeMoves<DayStanding> | null;
}

/** What the pause of these dates would move, or ending the present one; nothing is changed. */
export async function previewFreeze(
  ctx: Context,
  streamId: number,
  period: FrozenPeriod | null,
): Promise<FreezePreview | Refusal> {
  const owner = await findStreamOwner(ctx.db, streamId);
  const stream = owner && (await findOwnStream(ctx, ctx.db, owner.user_id, streamId));
  if (stream === undefined) return refuse('not_found');
  const nowMs = ctx.clock.nowMs();
  const facts = freezableFacts(stream, nowMs);
  const refusal = period === null ? null : freezeRefusal(facts, period, nowMs);
  if (refusal !== null) return refusal;
  const { today, timeZone, days } = stream.standing;
  const freeze = standingFreeze(stream.record.freezes.map(freezeFacts), today) ?? null;
  const shift = period !== null ? freezeShift(period) : freeze !== null ? unfreezeShift(freeze, today) : null;
  // The end of access moves with the beginning of a freeze, the days of the course already with its plan.
  const isPlanned = freeze !== null && freezeState(freeze, today) === 'created';
  const { endsAt } = facts.stream;
  const movedEndsAt = isPlanned && endsAt !== null ? daysLaterMs(endsAt, daysOfPeriod(freeze), timeZone) : endsAt;
  const moves = shift === null ? null : freezeMoves({ endsAt: movedEndsAt, timeZone, days }, shift);
  return { stream, facts, freeze, moves };
}

/** Pauses an enrolment for its learner, by the rules that hold for them. */
export async function freezeFor(
  ctx: Context,
  viewer: Viewer,
  streamId: number,
  period: FrozenPeriod,
): Promise<FreezePreview | Refusal> {
  const owner = await findStreamOwner(ctx.db, streamId);
  if (owner === undefined) return refuse('not_found');
  const note = (trx: Trx) => noteFreeze(trx, viewer, streamId, { before: null, after: period });
  const frozen = await freezeStream(ctx, owner.user_id, streamId, period, note);
  return isRefusal(frozen) ? frozen : previewFreeze(ctx, streamId, null);
}

/** Ends the pause of an enrolment; without one nothing is changed or noted. */
export async function unfreezeFor(ctx: Context, viewer: Viewer, streamId: number): Promise<FreezePreview | Refusal> {
  const owner = await findStreamOwner(ctx.db, streamId);
  if (owner === undefined) return refuse('not_found');
  const note = (trx: Trx, period: FrozenPeriod) => noteFreeze(trx, viewer, streamId, { before: period, after: null });
  const ended = await endFreeze(ctx, owner.user_id, streamId, note);
  return isRefusal(ended) ? ended : previewFreeze(ctx, streamId, null);
}

function noteFreeze(
  trx: Trx,
  viewer: Viewer,
  streamId: number,
  { before, after }: { before: FrozenPeriod | null; after: FrozenPeriod | null },
): Promise<void> {
  const asText = (period: FrozenPeriod | null) => ({ freeze: period && `${period.from} – ${period.to}` });
  return recordAudit(trx, {
    staffId: viewer.userId,
    action: after === null ? 'unfreeze_enrolment' : 'freeze_enrolment',
    subjectType: 'stream',
    subjectId: streamId,
    details: { changes: fieldChanges(asText(before), asText(after)) },
  });
}
