import type { PoolConfig } from 'pg';
import type { Statement, Subject } from './statements.ts';

/** What the ceilings answer from now on. */
export interface CeilingCase {
  readonly answer: Buffer;
  readonly connection: PoolConfig;
  readonly statements: readonly Statement[];
  /** Whose request was recorded. */
  readonly recorded: Subject;
  readonly subjects: readonly Subject[];
}

export interface CeilingReady {
  readonly port: number;
}

/**
 * `stringify` makes the text of the answer for every request, `ready` has it as bytes, `statements` asks the database
 * what our server asks, word for word, and then sends the ready bytes.
 */
export const ceilings = ['stringify', 'ready', 'statements'] as const;
export type Ceiling = (typeof ceilings)[number];
