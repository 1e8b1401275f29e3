import { AsyncLocalStorage } from 'node:async_hooks';

const looking = new AsyncLocalStorage<true>();

/** Whatever runs inside gets connections on which PostgreSQL itself refuses to write. */
export function lookOnly<T>(run: () => Promise<T>): Promise<T> {
  return looking.run(true, run);
}

export function isLookingOnly(): boolean {
  return looking.getStore() === true;
}

/** read_only_sql_transaction */
export function isRefusedWrite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
