/** The result of one part of the bench. */
export interface Findings {
  /** Tables and sentences for README.md, without a heading. */
  readonly markdown: string;
  /** Broken promises; any makes the bench fail. */
  readonly broken: readonly string[];
}

export type Part = () => Promise<Findings>;
