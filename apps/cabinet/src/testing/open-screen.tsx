import { ToastProvider } from '@daystream/ui';
import { render } from '@testing-library/react';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { Language } from '@daystream/domain/languages';
import i18next from 'i18next';
import { vi } from 'vitest';
import { App } from '#app/app.tsx';
import { closeDialog } from '#app/dialogs/dialogs.ts';
import { joiningTexts, lessonTexts, pointsTexts, profileTexts, startTexts } from '#app/texts/texts.ts';
import { freezeTexts } from '../features/streams/freeze/freeze-texts.ts';
import { updateTexts } from '../features/streams/update/update-texts.ts';
import { securityTexts } from '../features/identity/security/security-texts.ts';
import { router as appRouter } from '#app/routing/router.tsx';
import { courseTexts } from '#shared/course-texts.ts';
import { forgetPerson } from '#shared/known-person.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { type ServerAnswer, startFakeServer } from './fake-server.ts';

export { answer, failure, type ServerAnswer, unanswered } from './fake-server.ts';

export interface OpenedScreen {
  /** The calls, as `POST /path`. */
  calls: string[];
  /** Bodies of the calls, in the same order. */
  bodies: unknown[];
  path: () => string;
  /** Replaces the answers from now on. */
  answerWith: (...answers: ServerAnswer[]) => void;
}

interface OpenOptions {
  path: string;
  answers: readonly ServerAnswer[];
  language?: Language;
  /** The time of device and server. */
  nowMs?: number;
  isSignedIn?: boolean | 'guest';
}

/** Opens the whole cabinet at a path with a fake server that gives these answers. */
export async function openScreen(options: OpenOptions): Promise<OpenedScreen> {
  const { path, answers, language = 'ru', nowMs, isSignedIn = true } = options;
  if (nowMs !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  document.documentElement.lang = language;
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  if (isSignedIn !== false) session.start('token', isSignedIn === 'guest' ? 'guest' : 'person');
  await startTexts(language);
  // Texts that an earlier test has loaded are not loaded again.
  for (const addTexts of [
    courseTexts,
    freezeTexts,
    joiningTexts,
    lessonTexts,
    pointsTexts,
    profileTexts,
    securityTexts,
    updateTexts,
  ])
    await addTexts(language);
  // Typesetting has its own tests; here texts are compared as written in the catalogue.
  i18next.options.postProcess = false;

  const server = startFakeServer({ answers });
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn<() => void>();

  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ ...appRouter.options, history });
  render(
    <ToastProvider label="notices">
      <App pages={router} />
    </ToastProvider>,
  );
  return { ...server, path: () => history.location.href };
}

/** For `afterEach`: leaves the page, so that what waits to be sent goes to this test's server, and forgets the person. */
export function closeScreen(): void {
  dispatchEvent(new Event('pagehide'));
  forgetPerson();
  closeDialog();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
