import { CallError } from '@daystream/client/transport';
import type { UseQueryResult } from '@tanstack/react-query';

/** Why a screen has no data to show. */
export type NotLoaded =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown; isRetrying: boolean; retry: () => void };

/** The state of queries whose data is needed together: one not found, one failed, or still loading. */
export function notLoaded(parts: readonly UseQueryResult[]): NotLoaded {
  const failed = parts.find(({ error, data }) => error !== null && data === undefined);
  if (failed === undefined) return { kind: 'loading' };
  if (failed.error instanceof CallError && failed.error.status === 404) return { kind: 'missing' };
  return {
    kind: 'failed',
    error: failed.error,
    isRetrying: parts.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(parts.filter(({ error }) => error !== null).map((part) => part.refetch())),
  };
}
