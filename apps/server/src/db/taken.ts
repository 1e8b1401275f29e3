import pg from 'pg';

/** "duplicate key value violates unique constraint" */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because somebody else was quicker to take what only one may have. */
export function isTaken(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint;
}
