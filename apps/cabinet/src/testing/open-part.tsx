import { ToastProvider } from '@daystream/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import type { Language } from '@daystream/domain/languages';
import { completeTexts, profileTexts, startTexts } from '#app/texts/texts.ts';
import { ProofHost } from '../features/identity/security/proof-host.tsx';
import { securityTexts } from '../features/identity/security/security-texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { type ServerAnswer, startFakeServer } from './fake-server.ts';

interface OpenOptions {
  screen: () => ReactNode;
  /** The path of the screen with its query. */
  path: string;
  answers?: readonly ServerAnswer[];
  language?: Language;
  isSignedIn?: boolean;
  /** Initial local storage as `[key, value]`. */
  kept?: readonly (readonly [string, string])[];
}

/** Opens one screen with a fake server that gives these answers; every other route is an empty page. */
export async function openPart(options: OpenOptions) {
  const { screen, path, answers = [], language = 'ru', isSignedIn = true, kept = [] } = options;
  document.documentElement.lang = language;
  localStorage.clear();
  sessionStorage.clear();
  session.end();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  if (isSignedIn) session.start('token');
  await startTexts(language);
  await Promise.all([completeTexts(language), profileTexts(language), securityTexts(language)]);
  i18next.options.postProcess = false;

  const server = startFakeServer({ answers, otherwise: 'offline' });
  const pathname = path.split('?')[0] ?? '/';
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: pathname, component: screen }),
    ...(pathname === '/' ? [] : [createRoute({ getParentRoute: () => root, path: '/', component: () => null })]),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ]);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider label="notices">
        <RouterProvider router={router as never} />
        <ProofHost />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...server, router, path: () => history.location.href };
}
