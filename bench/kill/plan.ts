/** What the load knows of the school it works in. */
export interface Plan {
  readonly password: string;
  readonly learners: readonly PlannedLearner[];
  readonly experts: readonly string[];
  readonly course: {
    readonly days: readonly { readonly id: number; readonly setLessonIds: readonly number[] }[];
  };
  /** A tiny film to send as an answer. */
  readonly film: string;
}

export interface PlannedLearner {
  readonly email: string;
  readonly userId: number;
  readonly streamId: number;
}

/** What the load process is started with. */
export interface LoadJob {
  readonly origin: string;
  readonly plan: Plan;
  /** Every acknowledged answer goes here, a line each, before the next request is sent. */
  readonly log: string;
}

/** What the load tells at its end. */
export interface LoadReport {
  readonly acknowledged: number;
  /** Requests whose connection broke: nobody knows whether they were done. */
  readonly cut: number;
  /** Answers that say no, by status and code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Answers that nobody foresaw, the first few of them. */
  readonly surprises: readonly string[];
}
