import { CallError } from '@daystream/client/transport';
import { QueryClient } from '@tanstack/react-query';
import { forgetWithPerson, takePerson, USER_KEY } from '#shared/known-person.ts';

const STATUS_CACHE_MS = 5 * 60_000; // spec 2, §9
const MAX_RETRIES = 2;

/** The only cache of server answers; cleared when somebody signs in or out. */
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
  if (name === USER_KEY[0]) takePerson(queryClient.getQueryData(USER_KEY) ?? null);
});

/** A refusal stays a refusal; a lost line or a tired server may be over in a moment. */
function isRetryable(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'offline' || error.kind === 'server');
}
