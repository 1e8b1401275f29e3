import { DAY_MS } from './durations.ts';

/** Why staff cannot move the clock of a school. */
export const clockBars = ['production', 'exposed', 'setting'] as const;
export type ClockBar = (typeof clockBars)[number];

export interface ClockPlace {
  readonly isProduction: boolean;
  /** Not in production, but strangers can reach it. */
  readonly isExposed: boolean;
  /** `DAYSTREAM_NOW` says how far the clock is ahead; it counts for as long as it is set. */
  readonly isSet: boolean;
}

/** A clock may be moved only in a school that is used on this machine alone. */
export function clockBar({ isProduction, isExposed, isSet }: ClockPlace): ClockBar | null {
  if (isProduction) return 'production';
  if (isExposed) return 'exposed';
  return isSet ? 'setting' : null;
}

/** Whether a bar leaves something to see: a clock that a setting has shifted. */
export function isClockShown(bar: ClockBar | null): boolean {
  return bar === null || bar === 'setting';
}

/** The range of `DAYSTREAM_NOW`. */
export const MAX_CLOCK_AHEAD_MS = 10 * 365 * DAY_MS;

export const clockMoveProblems = ['not_later', 'too_far'] as const;
export type ClockMoveProblem = (typeof clockMoveProblems)[number];

export interface ClockMoveFacts {
  /** What time it is in the school. */
  readonly nowMs: number;
  /** What time it is. */
  readonly steadyMs: number;
  readonly toMs: number;
}

/** The clock only goes forward; the one way back is to the real time. */
export function clockMoveProblem({ nowMs, steadyMs, toMs }: ClockMoveFacts): ClockMoveProblem | null {
  if (toMs <= nowMs) return 'not_later';
  return toMs - steadyMs > MAX_CLOCK_AHEAD_MS ? 'too_far' : null;
}
