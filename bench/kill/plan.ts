/** What the load knows about the school. */
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

/** Arguments of the load process. */
export interface LoadJob {
  readonly origin: string;
  readonly plan: Plan;
  /** Every acknowledged answer is written here, one line each, before the next request. */
  readonly log: string;
}

/** The final report of the load. */
export interface LoadReport {
  readonly acknowledged: number;
  /** Requests whose connection broke: it is unknown whether they were done. */
  readonly cut: number;
  /** Refusals by status and code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Unexpected answers, the first few of them. */
  readonly surprises: readonly string[];
}
