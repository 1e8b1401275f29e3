import { type LocalDate, localDate, type Weekday } from '@daystream/domain/local-dates';
import {
  type FrozenPeriod,
  replan,
  REPLAN_UNDO_MS,
  type ReplanBar,
  replanBar,
  type ReplanChoice,
  replanFrom,
  replanPlaces,
  type ReplanWay,
  standingFreeze,
} from '@daystream/domain/streams';
import { SECOND_MS } from '@daystream/domain/durations';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { freezeFacts } from './freeze-facts.rules.ts';
import { insertReplan, undoReplanRow } from './replans.store.ts';
import type { OwnStream } from './streams.access.ts';
import { enrolmentFacts } from './streams.facts.ts';
import { changeOwnStream } from './streams.service.ts';

export interface AskedReplan {
  readonly way: ReplanWay;
  readonly weekdays: readonly Weekday[];
}

/** Replans the rest of a person's own stream; the same choice sent again changes nothing. */
export function chooseReplan(
  ctx: Context,
  userId: number,
  streamId: number,
  asked: AskedReplan,
): Promise<OwnStream | Refusal> {
  return changeOwnStream(ctx, userId, streamId, async (trx, stream) => {
    const nowMs = ctx.clock.nowMs();
    const { standing, record } = stream;
    const enrolment = enrolmentFacts(record, nowMs);
    const { endsAt } = enrolment;
    const facts = {
      days: standing.days,
      from: replanFrom(standing.days, standing),
      frozen: plannedFreeze(stream),
      lastDate: endsAt === null ? null : localDate(endsAt, standing.timeZone),
    };
    const bar = replanBar({ ...facts, stream: enrolment, today: standing.today }, nowMs);
    if (bar === 'on_course' && isStanding(record.replan, asked, nowMs)) return 'unchanged';
    if (bar !== null) return refuse(barCode(bar, stream));
    const made = replan(facts, choiceOf(asked));
    if (made === null) return refuse('plan_on_course');
    if (made.beyondAccess > 0) return refuse('plan_after_access');
    // What an earlier choice has left out stays so.
    const places = { ...record.replan?.places, ...replanPlaces(made, standing.plan) };
    await insertReplan(trx, { streamId, ...asked, places, now: new Date(nowMs) });
    return 'changed';
  });
}

/** Brings back the plan from before the latest choice, for as long as that is possible. */
export function undoReplan(ctx: Context, userId: number, streamId: number): Promise<OwnStream | Refusal> {
  return changeOwnStream(ctx, userId, streamId, async (trx, stream) => {
    const { replan: chosen } = stream.record;
    if (chosen === null) return 'unchanged';
    const nowMs = ctx.clock.nowMs();
    if (!isUndoable(chosen, nowMs)) return refuse('plan_undo_too_late');
    await undoReplanRow(trx, chosen.id, new Date(nowMs));
    return 'changed';
  });
}

type Chosen = OwnStream['record']['replan'];

function isUndoable(chosen: NonNullable<Chosen>, nowMs: number): boolean {
  return nowMs < chosen.created_at * SECOND_MS + REPLAN_UNDO_MS;
}

/** The same choice was made lately. */
function isStanding(chosen: Chosen, { way, weekdays }: AskedReplan, nowMs: number): boolean {
  if (chosen === null || chosen.way !== way || !isUndoable(chosen, nowMs)) return false;
  return way !== 'catch_up' || sorted(chosen.weekdays) === sorted(weekdays);
}

function sorted(weekdays: readonly Weekday[]): string {
  return weekdays.toSorted((a, b) => a - b).join();
}

function choiceOf({ way, weekdays }: AskedReplan): ReplanChoice {
  return way === 'catch_up' ? { way, weekdays } : { way };
}

function plannedFreeze({ record, standing }: OwnStream): FrozenPeriod | null {
  const freezes: (FrozenPeriod & { canceledFrom: LocalDate | null })[] = record.freezes.map(freezeFacts);
  return standingFreeze(freezes, standing.today) ?? null;
}

function barCode(bar: ReplanBar, { standing }: OwnStream) {
  switch (bar) {
    case 'guest':
      return 'sign_up_first';
    case 'demo':
      return 'lock_demo';
    case 'closed':
      return standing.lock === null ? 'plan_on_course' : (`lock_${standing.lock.kind}` as const);
    case 'on_course':
      return 'plan_on_course';
    case 'access_too_short':
      return 'plan_after_access';
  }
}
