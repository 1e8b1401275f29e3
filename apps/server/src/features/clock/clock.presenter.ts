import type { WireClock } from '@daystream/contract/clock.admin';
import { wireTime } from '@daystream/contract/wire-time';
import type { ClockView } from './clock.service.ts';

export function presentClock({ nowMs, steadyMs, bar, streams }: ClockView): WireClock {
  return {
    at: wireTime(nowMs),
    real_at: wireTime(steadyMs),
    bar,
    streams: streams.map(({ id, learner, course }) => ({ id, learner, course })),
  };
}
