import { HOUR_MS, SECOND_MS } from '../local-dates.ts';

/** How often a call may be made before it has to wait (Q36); an address counts as its network. */
export const callLimits = {
  availability: { scope: 'address', calls: 10, windowMs: HOUR_MS },
  /** Each call costs the school an SMS; sends per number are limited separately (Q57). */
  phone_code: { scope: 'address', calls: 10, windowMs: HOUR_MS },
  sign_up: { scope: 'address', calls: 10, windowMs: HOUR_MS },
  anonymous_support: { scope: 'address', calls: 5, windowMs: HOUR_MS },
} as const;
export type LimitedCall = keyof typeof callLimits;

export interface CallHold {
  untilMs: number;
  retryAfterS: number;
}

/** Returns when the next call is allowed (ms), null for now; `count` calls were made since `oldestMs`. */
export function callHold(call: LimitedCall, count: number, oldestMs: number, nowMs: number): CallHold | null {
  const { calls, windowMs } = callLimits[call];
  const untilMs = oldestMs + windowMs;
  if (count < calls || nowMs >= untilMs) return null;
  return { untilMs, retryAfterS: Math.ceil((untilMs - nowMs) / SECOND_MS) };
}
