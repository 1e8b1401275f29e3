import { CallError } from '@daystream/client/transport';
import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

/** The only cache of server answers; cleared when somebody signs in or out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < MAX_RETRIES && mayHelp(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

/** A refusal stays a refusal; a lost line or a tired server may be over in a moment. */
function mayHelp(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'offline' || error.kind === 'server');
}
