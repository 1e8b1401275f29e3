import type { Target } from '../resolve.ts';

/** One import and its target. */
export interface Edge {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  readonly handedTo?: readonly string[];
  readonly target: Target;
}

/** Returns the violation of an import, if any. */
export type ArrowRule = (edge: Edge) => string | undefined;
