import { fieldChanges } from '@daystream/domain/audit';
import { type ClockBar, clockMoveProblem, isClockShown } from '@daystream/domain/clock';
import { HOUR_MS } from '@daystream/domain/durations';
import { dateBeginsAtMs } from '@daystream/domain/streams';
import { clockBarOf } from '#config/clock-bar.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { findOwnStream, findStreamOwner } from '../streams/index.ts';
import { mayMoveClock } from './clock.access.ts';
import * as store from './clock.store.ts';
import { applyClock } from './follow-clock.service.ts';

export interface ClockView {
  readonly nowMs: number;
  readonly steadyMs: number;
  readonly bar: ClockBar | null;
  readonly streams: Awaited<ReturnType<typeof store.listStreamsToMoveBy>>;
}

/** When the learner of a day gets up. */
const MORNING_MS = 8 * HOUR_MS;

export async function readClock(ctx: Context, viewer: Viewer): Promise<ClockView | Refusal> {
  const bar = clockBarOf(ctx.config);
  if (!mayMoveClock(viewer)) return refuse('not_allowed');
  if (!isClockShown(bar)) return refuse('clock_fixed');
  const nowMs = ctx.clock.nowMs();
  const streams = await store.listStreamsToMoveBy(ctx.db, new Date(nowMs));
  return { nowMs, steadyMs: ctx.steadyClock.nowMs(), bar, streams };
}

/** Moves the clock forward. */
export function moveClock(ctx: Context, viewer: Viewer, toMs: number): Promise<ClockView | Refusal> {
  return change(ctx, viewer, 'move_clock', ({ nowMs, steadyMs }) => {
    const problem = clockMoveProblem({ nowMs, steadyMs, toMs });
    if (problem === 'not_later') return refuse('clock_not_later');
    return problem === 'too_far' ? refuseField('at', 'number_out_of_range') : toMs - steadyMs;
  });
}

/** Moves the clock forward to the morning of a day of an enrolment; `day` counts from 1. */
export async function moveClockToDay(
  ctx: Context,
  viewer: Viewer,
  { streamId, day }: { readonly streamId: number; readonly day: number },
): Promise<ClockView | Refusal> {
  const refused = refusalOf(ctx, viewer);
  if (refused !== null) return refused;
  const owner = await findStreamOwner(ctx.db, streamId);
  const own = owner && (await findOwnStream(ctx, ctx.db, owner.user_id, streamId));
  if (own === undefined) return refuse('not_found');
  const { days, plan } = own.standing;
  const date = days[day - 1]?.date;
  if (date == null) {
    return refuseFields({ day: [{ code: 'number_out_of_range', params: { day }, text: 'errors:clock.no_day' }] });
  }
  return moveClock(ctx, viewer, dateBeginsAtMs(date, plan) + MORNING_MS);
}

/** Back to the real time; what was done meanwhile stays, with its dates. */
export function resetClock(ctx: Context, viewer: Viewer): Promise<ClockView | Refusal> {
  return change(ctx, viewer, 'reset_clock', () => 0);
}

function refusalOf(ctx: Context, viewer: Viewer): Refusal | null {
  if (!mayMoveClock(viewer)) return refuse('not_allowed');
  return clockBarOf(ctx.config) === null ? null : refuse('clock_fixed');
}

/** `find`: how far the clock is to be ahead. A second reset changes nothing and is not recorded. */
async function change(
  ctx: Context,
  viewer: Viewer,
  action: 'move_clock' | 'reset_clock',
  find: (facts: { readonly nowMs: number; readonly steadyMs: number }) => number | Refusal,
): Promise<ClockView | Refusal> {
  const refused = refusalOf(ctx, viewer);
  if (refused !== null) return refused;
  const moved = await ctx.db.transaction().execute(async (trx): Promise<store.ClockState | Refusal> => {
    const before = await store.lockClock(trx);
    const steadyMs = ctx.steadyClock.nowMs();
    const aheadMs = find({ nowMs: steadyMs + before.aheadMs, steadyMs });
    if (isRefusal(aheadMs)) return aheadMs;
    if (aheadMs === before.aheadMs) return before;
    const after = { aheadMs, revision: before.revision + 1 };
    await store.writeClock(trx, after);
    const at = ({ aheadMs: ms }: store.ClockState) => ({ clock: new Date(steadyMs + ms).toISOString() });
    await recordAudit(trx, {
      staffId: viewer.userId,
      action,
      subjectType: 'clock',
      subjectId: null,
      details: { changes: fieldChanges(at(before), at(after)) },
    });
    return after;
  });
  if (isRefusal(moved)) return moved;
  applyClock(ctx, moved);
  return readClock(ctx, viewer);
}
