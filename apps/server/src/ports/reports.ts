/** Where an error happened: the declared path, which contains no ids and no secrets. */
export interface ReportPlace {
  readonly method: string;
  readonly route: string;
}

/** Reports unexpected errors to the operators; never blocks and never fails. */
export interface Reports {
  report(error: Error, place: ReportPlace): void;
  /** Sends what is pending. */
  close(): Promise<void>;
}
