/** What one part of the bench found out. */
export interface Findings {
  /** Tables and sentences for README.md, without a heading. */
  readonly markdown: string;
  /** Promises that do not hold; any makes the bench fail. */
  readonly broken: readonly string[];
}

export type Part = () => Promise<Findings>;
