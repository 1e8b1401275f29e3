/** What is wrong with one field of a form; a number goes where its text counts. */
export interface FieldProblem<Code extends string = string> {
  readonly code: Code;
  readonly params?: { readonly count: number };
}
