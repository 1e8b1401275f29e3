import type { Language } from '@daystream/domain/languages';
import { ToastProvider } from '@daystream/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { startTexts } from '#app/texts/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { consentTexts } from '../../consent/consent-texts.ts';
import { type FakeServerOptions, startFakeServer } from '../../../testing/fake-server.ts';
import { supportTexts } from '../support-texts.ts';

interface PartOptions extends FakeServerOptions {
  language?: Language;
  isSignedIn?: boolean;
}

/** Renders one component of the cabinet with a fake server that gives these answers. */
export async function openPart(part: ReactNode, options: PartOptions) {
  const { language = 'ru', isSignedIn = false, ...serving } = options;
  document.documentElement.lang = language;
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  if (isSignedIn) session.start('token');
  else session.end();
  await startTexts(language);
  // Removes the texts that another test has loaded.
  await Promise.all([consentTexts(), supportTexts()]);
  i18next.options.postProcess = false;

  const server = startFakeServer(serving);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider label="notices">{part}</ToastProvider>
    </QueryClientProvider>,
  );
  return { ...view, ...server };
}

/** For `afterEach`: clears storage and cookies. */
export function closePart(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
}
