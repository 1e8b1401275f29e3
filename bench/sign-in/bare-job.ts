/** What the process checks again and again. */
export interface BareJob {
  readonly hash: string;
  readonly password: string;
  /** Concurrent checks. */
  readonly callers: number;
  readonly seconds: number;
}

export interface BareResult {
  readonly perSecond: number;
}
