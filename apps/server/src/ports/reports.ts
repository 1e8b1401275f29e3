/** Where an error happened: the address as it is declared, so that it names no row and no secret. */
export interface ReportPlace {
  readonly method: string;
  readonly route: string;
}

/** Tells who looks after the school of errors that nobody foresaw; never waits for it and never fails. */
export interface Reports {
  report(error: Error, place: ReportPlace): void;
  /** Lets go out what has been told. */
  close(): Promise<void>;
}
