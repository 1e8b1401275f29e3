/** What is wrong with one form field; `params` holds the numbers its text shows. */
export interface FieldProblem<Code extends string = string> {
  readonly code: Code;
  readonly params?: { readonly count: number };
}
