/** The current time in milliseconds since 1970. */
export interface Clock {
  nowMs(): number;
}

export const machineClock: Clock = { nowMs: () => Date.now() };

/** The school's clock: ahead of another one, and going on like it. Only the noun `clock` moves it, where that is permitted. */
export class SchoolClock implements Clock {
  readonly #steady: Clock;
  #aheadMs: number;
  constructor(steady: Clock, aheadMs: number) {
    this.#steady = steady;
    this.#aheadMs = aheadMs;
  }
  nowMs(): number {
    return this.#steady.nowMs() + this.#aheadMs;
  }
  aheadMs(): number {
    return this.#aheadMs;
  }
  setAheadMs(aheadMs: number): void {
    this.#aheadMs = aheadMs;
  }
}
