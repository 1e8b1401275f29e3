import { SECOND_MS } from '../durations.ts';
import { callLimits } from '../limits.ts';

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
