/** The current time; tests and `DAYSTREAM_NOW` shift it. */
export interface Clock {
  nowMs(): number;
}

/** The machine's time, or one that is ahead of it and goes on like it. */
export function systemClock({ clockAheadMs }: { readonly clockAheadMs: number }): Clock {
  return { nowMs: () => Date.now() + clockAheadMs };
}
