import type { Language } from '@daystream/domain/languages';
import { ToastProvider } from '@daystream/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { startTexts } from '#app/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { consentTexts } from '../../consent/consent-texts.ts';
import type { ServerAnswer } from '../../../testing/open-screen.tsx';
import { supportTexts } from '../support-texts.ts';

configure({ asyncUtilTimeout: 8000 });

export interface Sent {
  /** As `POST /path`. */
  call: string;
  body: unknown;
  authorization: string | undefined;
}

interface PartOptions {
  answers: readonly ServerAnswer[];
  language?: Language;
  isSignedIn?: boolean;
  /** The answer waits for this. */
  until?: Promise<void>;
}

/** Shows one piece of the cabinet by itself, with a server that gives these answers. */
export async function openPart(part: ReactNode, { answers, language = 'ru', isSignedIn = false, until }: PartOptions) {
  document.documentElement.lang = language;
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  if (isSignedIn) session.start('token');
  else session.end();
  await startTexts(language);
  // A page starts its texts once; here they start anew, and what a piece has added before is gone.
  await Promise.all([consentTexts(), supportTexts()]);
  i18next.options.postProcess = false;

  let known = answers;
  const sent: Sent[] = [];
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const pathname = url.split('?')[0] ?? '';
    const method = init.method ?? 'GET';
    sent.push({
      call: `${method} ${pathname}`,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      authorization: (init.headers as Record<string, string>).authorization,
    });
    await until;
    const found = known.find(({ endpoint }) => endpoint.method === method && endpoint.path === pathname);
    return Response.json(found?.body ?? { code: 'not_found' }, { status: found?.status ?? 404 });
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider label="notices">{part}</ToastProvider>
    </QueryClientProvider>,
  );
  return {
    ...view,
    sent,
    reported,
    answerWith(...changed: ServerAnswer[]): void {
      known = [...changed, ...known];
    },
  };
}

/** For `afterEach`: the device forgets everything. */
export function closePart(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
}
