import type { Target } from '../resolve.ts';

/** One import, with where it leads. */
export interface Edge {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  readonly handedTo?: readonly string[];
  readonly target: Target;
}

/** Says what is wrong with an import, or nothing. */
export type ArrowRule = (edge: Edge) => string | undefined;
