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
 * `stringify` serialises the answer for every request, `ready` has it as bytes, `statements` runs the same SQL statements as
 * our server and then sends the ready bytes.
 */
export const ceilings = ['stringify', 'ready', 'statements'] as const;
export type Ceiling = (typeof ceilings)[number];
