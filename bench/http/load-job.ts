/** The job of the load process. */
export interface LoadJob {
  readonly origin: string;
  readonly callers: number;
  readonly seconds: number;
  /** Divided among the callers; each repeats its share. */
  readonly requests: readonly LoadRequest[];
  /** Every request may be sent once only; the run ends early when a caller has none left. */
  readonly isOnce: boolean;
}

export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  /** JSON; NEW_ID in it becomes a new UUID for every request. */
  readonly body?: string;
}

export const NEW_ID = '00000000-0000-4000-8000-000000000000';

export interface LoadResult {
  readonly answers: number;
  /** Answers that are not 2xx, by status. */
  readonly refused: Readonly<Record<number, number>>;
  readonly lost: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}
