/** What of the school a member of staff sees on the first page. */
export interface OverviewScope {
  /** Whose practice: null is every course; undefined is nobody's. */
  readonly practiceOf: readonly number[] | null | undefined;
  /** Whose answers; as above. */
  readonly answersOf: readonly number[] | null | undefined;
  readonly seesFilms: boolean;
  readonly seesQuestions: boolean;
  readonly seesPeople: boolean;
  readonly seesDisk: boolean;
}
