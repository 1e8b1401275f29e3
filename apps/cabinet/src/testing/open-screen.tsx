import type { EndpointShape, WireBodyOf } from '@daystream/contract/endpoint';
import { ToastProvider } from '@daystream/ui';
import { configure, render } from '@testing-library/react';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { Language } from '@daystream/domain/languages';
import i18next from 'i18next';
import { vi } from 'vitest';
import { App } from '#app/app.tsx';
import { joiningTexts, lessonTexts, pointsTexts, profileTexts, securityTexts, startTexts } from '#app/texts.ts';
import { router as appRouter } from '#app/router.tsx';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';

// The first screen of a file brings its code with it, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

/** What the server is told to say to one call. */
export interface ServerAnswer {
  endpoint: EndpointShape;
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An answer as the contract writes it. */
export function answer<E extends EndpointShape>(endpoint: E, body: WireBodyOf<E>): ServerAnswer {
  return { endpoint, status: 200, body };
}

/** A failure of the server itself. */
export function failure(endpoint: EndpointShape, status = 500): ServerAnswer {
  return { endpoint, status, body: { name: 'Error', message: 'failed', code: 'internal', status } };
}

export interface OpenedScreen {
  /** Calls that went out, as `POST /path`. */
  calls: string[];
  /** Bodies of the calls, in the same order. */
  bodies: unknown[];
  path: () => string;
  /** From now on the server says this instead. */
  answerWith: (...answers: ServerAnswer[]) => void;
}

interface OpenOptions {
  path: string;
  answers: readonly ServerAnswer[];
  language?: Language;
  /** The clock of device and server. */
  nowMs?: number;
  isSignedIn?: boolean;
}

/** Opens the whole cabinet at a path, with a server that gives these answers. */
export async function openScreen(options: OpenOptions): Promise<OpenedScreen> {
  const { path, answers, language = 'ru', nowMs, isSignedIn = true } = options;
  if (nowMs !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  document.documentElement.lang = language;
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  if (isSignedIn) session.start('token');
  await startTexts(language);
  // A screen that an earlier test has opened does not fetch its words again.
  for (const addTexts of [joiningTexts, lessonTexts, pointsTexts, profileTexts, securityTexts])
    await addTexts(language);
  // Setting for the eye has tests of its own; here texts are compared as they are written.
  i18next.options.postProcess = false;

  let known = answers;
  const [calls, bodies]: [string[], unknown[]] = [[], []];
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {}
    },
  );
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const pathname = url.split('?')[0] ?? '';
    const method = init.method ?? 'GET';
    calls.push(`${method} ${pathname}`);
    bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    const found = known.find(({ endpoint }) => endpoint.method === method && matches(endpoint.path, pathname));
    const { status = 404, headers } = found ?? {};
    return Promise.resolve(Response.json(found?.body ?? { code: 'not_found' }, { status, headers }));
  });
  Element.prototype.scrollIntoView = vi.fn<() => void>();

  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ ...appRouter.options, history });
  render(
    <ToastProvider label="notices">
      <App pages={router} />
    </ToastProvider>,
  );
  return {
    calls,
    bodies,
    path: () => history.location.href,
    answerWith: (...changed) => {
      known = [...changed, ...known];
    },
  };
}

function matches(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** For `afterEach`: the device forgets everything. */
export function closeScreen(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
