import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from './query-client.ts';

/** Provides the query cache. The sign-in loads without it, so components that need it there bring it along. */
export function ServerDataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Wraps a screen in the query cache. */
export function withQueryClient(Screen: () => ReactNode): () => ReactNode {
  return () => (
    <ServerDataProvider>
      <Screen />
    </ServerDataProvider>
  );
}
