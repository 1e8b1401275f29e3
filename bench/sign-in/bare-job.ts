/** What the process is asked to check again and again. */
export interface BareJob {
  readonly hash: string;
  readonly password: string;
  /** Checks that are under way at the same time. */
  readonly callers: number;
  readonly seconds: number;
}

export interface BareResult {
  readonly perSecond: number;
}
