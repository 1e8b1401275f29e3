import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from './query-client.ts';

/** Below it the server's answers are kept. The sign-in does without them, so what needs them brings this along. */
export function Answers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** The screen with the answers it stands on. */
export function amongAnswers(Screen: () => ReactNode): () => ReactNode {
  return () => (
    <Answers>
      <Screen />
    </Answers>
  );
}
