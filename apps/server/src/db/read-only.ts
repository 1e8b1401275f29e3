import { AsyncLocalStorage } from 'node:async_hooks';

const readOnly = new AsyncLocalStorage<true>();

/** Runs with connections on which PostgreSQL refuses every write. */
export function runReadOnly<T>(run: () => Promise<T>): Promise<T> {
  return readOnly.run(true, run);
}

export function isReadOnly(): boolean {
  return readOnly.getStore() === true;
}

/** PostgreSQL: read_only_sql_transaction */
export function isReadOnlyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
