import { CallError } from '@daystream/client/transport';
import { QueryClient } from '@tanstack/react-query';
import { forgetWithPerson, setKnownPerson, USER_KEY } from '#shared/known-person.ts';

const STATUS_CACHE_MS = 5 * 60_000;
const MAX_RETRIES = 2;

/** The only cache of server data; cleared at sign-in and sign-out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STATUS_CACHE_MS,
      retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

forgetWithPerson(() => queryClient.clear());
queryClient.getQueryCache().subscribe(({ query }) => {
  const [name] = query.queryKey as readonly unknown[];
  if (name === USER_KEY[0]) setKnownPerson(queryClient.getQueryData(USER_KEY) ?? null);
});

/** Retries only offline and server errors, because a refusal would be refused again. */
function isRetryable(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'offline' || error.kind === 'server');
}
