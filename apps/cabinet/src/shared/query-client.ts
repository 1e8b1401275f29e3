import { preferNewerAnswers } from '@daystream/client/newer-answers';
import { CallError } from '@daystream/client/transport';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { forgetWithPerson, setKnownPerson, USER_KEY } from '#shared/known-person.ts';
import { onlineState } from '#shared/session.ts';

const STATUS_CACHE_MS = 5 * 60_000;
const MAX_RETRIES = 2;

/** The only cache of server data; cleared at sign-in and sign-out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STATUS_CACHE_MS,
      retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
      refetchOnWindowFocus: true,
      // Offline a query still runs, because this device may have stored its answer; back online all run again.
      networkMode: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false },
  },
});

preferNewerAnswers(queryClient);

onlineManager.setEventListener((setOnline) => onlineState.subscribe(() => setOnline(onlineState.isOnline())));

forgetWithPerson(() => queryClient.clear());
queryClient.getQueryCache().subscribe(({ query }) => {
  const [name] = query.queryKey as readonly unknown[];
  if (name === USER_KEY[0]) setKnownPerson(queryClient.getQueryData(USER_KEY) ?? null);
});

/** Retries only offline and server errors, because a refusal would be refused again; without a network nothing is gained. */
function isRetryable(error: unknown): boolean {
  return error instanceof CallError && ((error.kind === 'offline' && navigator.onLine) || error.kind === 'server');
}
