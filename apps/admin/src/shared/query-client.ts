import { preferNewerAnswers } from '@daystream/client/newer-answers';
import { CallError } from '@daystream/client/transport';
import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

/** The only cache of server data; cleared at sign-in and sign-out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

preferNewerAnswers(queryClient);

/** Retries only offline and server errors, because a refusal would be refused again. */
function isRetryable(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'offline' || error.kind === 'server');
}
