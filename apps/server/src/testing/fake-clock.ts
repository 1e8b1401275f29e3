import type { Clock } from '#ports/clock.ts';

/** A clock that only tests advance. */
export class FakeClock implements Clock {
  #nowMs: number;
  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }
  nowMs(): number {
    return this.#nowMs;
  }
  forwardMs(ms: number): void {
    this.#nowMs += ms;
  }
  setMs(nowMs: number): void {
    this.#nowMs = nowMs;
  }
}
