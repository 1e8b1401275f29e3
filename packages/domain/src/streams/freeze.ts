import type { DemoFacts } from '../courses.ts';
import { dayOfDate, daysLater, daysLaterMs, type LocalDate } from '../local-dates.ts';
import type { StreamAccessFacts } from './access.ts';
import type { FrozenPeriod } from './plan.ts';
import { type FreezeStatus, streamStatus } from './status.ts';

/** Days of one freeze, and of all freezes of a stream together (Q149). */
export const MAX_FREEZE_DAYS = 30;

/** A freeze as it is stored; everything else about it follows from the date. */
export interface FreezeFacts extends FrozenPeriod {
  /** Ended early: the first date that is no longer frozen. */
  canceledFrom: LocalDate | null;
}

/** A freeze that ran to its end has no status of its own, but it still shifts the days of its stream. */
export type FreezeState = FreezeStatus | 'ended';

/** Returns the state of a freeze on a date of the learner's calendar. */
export function freezeState({ from, to, canceledFrom }: FreezeFacts, today: LocalDate): FreezeState {
  if (canceledFrom !== null) return 'canceled';
  if (today < from) return 'created';
  return today <= to ? 'active' : 'ended';
}

/** Returns the dates that are frozen in fact; one that was canceled before it began ends before it begins. */
export function frozenPeriod({ from, to, canceledFrom }: FreezeFacts): FrozenPeriod {
  return { from, to: canceledFrom === null ? to : daysLater(canceledFrom, -1) };
}

/** Counts the dates of a period, both ends included. */
export function daysOfPeriod({ from, to }: FrozenPeriod): number {
  return Math.max(0, dayOfDate(to) - dayOfDate(from) + 1);
}

/** Returns the freeze that is planned or running; there is never more than one. */
export function standingFreeze<Freeze extends FreezeFacts>(
  freezes: readonly Freeze[],
  today: LocalDate,
): Freeze | undefined {
  return freezes.find((freeze) => isStanding(freezeState(freeze, today)));
}

export function isStanding(state: FreezeState): boolean {
  return state === 'created' || state === 'active';
}

/** Returns how many days of its allowance a stream has left; a planned freeze has taken its days already. */
export function freezeDaysLeft(freezes: readonly FreezeFacts[]): number {
  const used = freezes.reduce((days, freeze) => days + daysOfPeriod(frozenPeriod(freeze)), 0);
  return Math.max(0, MAX_FREEZE_DAYS - used);
}

/** Why a stream cannot be frozen at all. */
export const freezeBars = ['guest', 'demo', 'optional_purchase', 'ended', 'frozen', 'used_up'] as const;
export type FreezeBar = (typeof freezeBars)[number];

/** Why these dates cannot be frozen. */
export const freezeDateProblems = ['past', 'before_start', 'after_end', 'order', 'too_long', 'allowance'] as const;
export type FreezeDateProblem = (typeof freezeDateProblems)[number];

export interface FreezableFacts {
  stream: StreamAccessFacts & DemoFacts;
  /** The date it is in the learner's calendar of this stream. */
  today: LocalDate;
  /** The first and the last date of the stream, null where there is none. */
  firstDate: LocalDate | null;
  lastDate: LocalDate | null;
  daysLeft: number;
  /** A freeze is planned or running. */
  hasFreeze: boolean;
}

/** Returns why a stream cannot be frozen, null when it can (Q149). */
export function freezeBar({ stream, daysLeft, hasFreeze }: FreezableFacts, nowMs: number): FreezeBar | null {
  if (stream.isGuest) return 'guest';
  if (stream.isDemo) return 'demo';
  if (stream.isOptionalPurchase) return 'optional_purchase';
  if (hasFreeze || stream.status === 'freeze') return 'frozen';
  if (streamStatus(stream, nowMs) === 'ended') return 'ended';
  return daysLeft === 0 ? 'used_up' : null;
}

/** Returns why these dates cannot be frozen, null when they can (Q149). */
export function freezeDateProblem(facts: FreezableFacts, { from, to }: FrozenPeriod): FreezeDateProblem | null {
  if (from < facts.today) return 'past';
  if (facts.firstDate !== null && from < facts.firstDate) return 'before_start';
  if (facts.lastDate !== null && from > facts.lastDate) return 'after_end';
  if (to < from) return 'order';
  const days = daysOfPeriod({ from, to });
  if (days > MAX_FREEZE_DAYS) return 'too_long';
  return days > facts.daysLeft ? 'allowance' : null;
}

/** Returns how ending a freeze now leaves it: today is a day of practice again. */
export function canceledFreeze<Freeze extends FreezeFacts>(freeze: Freeze, today: LocalDate): Freeze {
  return { ...freeze, canceledFrom: today < freeze.from ? freeze.from : today };
}

/**
 * Says whether an end of access that staff store withdraws a planned freeze: the stored end counts its days, so access would end
 * before it begins.
 */
export function isFreezeLost(planned: FrozenPeriod, lastDate: LocalDate): boolean {
  return daysLater(lastDate, -daysOfPeriod(planned)) < planned.from;
}

/** Returns when access ends on a date: its stored end counts a planned freeze, which moves it once it begins (Q149). */
export function accessEndsAtMs(
  { endsAt, freezes, timeZone }: { endsAt: number | null; freezes: readonly FreezeFacts[]; timeZone: string },
  today: LocalDate,
): number | null {
  const planned = freezes.find((freeze) => freezeState(freeze, today) === 'created');
  return endsAt === null || planned === undefined ? endsAt : daysLaterMs(endsAt, -daysOfPeriod(planned), timeZone);
}
