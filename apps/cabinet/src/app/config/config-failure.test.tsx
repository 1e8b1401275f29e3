import { getConfig } from '@daystream/contract/config';
import type { Language } from '@daystream/domain/languages';
import { configFailureTexts } from '@daystream/i18n/config-failure';
import { face } from '@daystream/variants/face';
import { pageBlockOf } from '@daystream/variants/page-block';
import { wireConfigOf } from '@daystream/variants/wire-config';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const QUOTED = { title: 'Ошибка', text: 'Не получилось загрузить конфигурацию приложения' };
const published = wireConfigOf(face);

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  document.documentElement.lang = '';
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const answers = (config: object, status = 200) =>
  server.mockImplementation(async () => Response.json({ data: { config } }, { status }));

/** Number of timers set by the last started page. */
let plannedChecks = 0;

/** Starts a page of `face`, or a page without its variant block. */
async function startPage({
  language = 'ru',
  hasBlock = true,
  preview,
}: {
  language?: Language;
  hasBlock?: boolean;
  preview?: 'guest' | 'own';
} = {}) {
  document.documentElement.lang = language;
  if (hasBlock) {
    const block = document.createElement('script');
    Object.assign(block, {
      id: 'variant',
      type: 'application/json',
      textContent: JSON.stringify({ ...pageBlockOf(face, language), preview }),
    });
    document.head.append(block);
  }
  const { watchConfig } = await import('./watch-config.ts');
  const page = await import('#shared/variant.ts');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  watchConfig();
  plannedChecks = vi.getTimerCount();
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();
  return page;
}

const dialog = () => screen.findByRole('dialog');

describe('a preview of an unpublished configuration', () => {
  it('keeps its configuration and does not request the published one', async () => {
    answers({ ...published, pointsDebitThreshold: 500 });
    const page = await startPage({ preview: 'own' });
    expect(plannedChecks).toBe(0);
    expect(server).not.toHaveBeenCalled();
    expect(page.variantConfig.pointsDebitThreshold).toBe(face.config.pointsDebitThreshold);
  });

  it.each([
    ['guest', null],
    ['own', 'a token'],
    [undefined, 'a token'],
  ] as const)('as %s has the session %s', async (preview, expected) => {
    answers(published);
    localStorage.setItem('token', 'a token');
    await startPage({ preview });
    expect((await import('#shared/session.ts')).session.token()).toBe(expected);
    await waitFor(() => expect(server).toHaveBeenCalledTimes(preview === undefined ? 1 : 0));
    localStorage.clear();
  });

  it.each([
    ['ru', /^Предпросмотр/],
    ['en', /^Preview/],
    ['es', /^Vista previa/],
  ] as const)('says so in its language: %s', async (language, words) => {
    document.documentElement.lang = language;
    (await import('./preview-notice.ts')).showPreviewNotice();
    expect(screen.getByRole('status').textContent).toMatch(words);
  });
});

describe('a page that has started', () => {
  it('updates to the published configuration if its version is the same (CFG-018)', async () => {
    answers({ ...published, pointsDebitThreshold: 500 });
    const page = await startPage();
    expect(page.variantConfig.pointsDebitThreshold).toBe(200);
    await waitFor(() => expect(page.variantConfig.pointsDebitThreshold).toBe(500));
    expect(server.mock.lastCall?.[0]).toContain(getConfig.path);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([12, 14, 99])(
    'keeps its own configuration without a message when version %d is published (CFG-019)',
    async (version) => {
      answers({ ...published, version, pointsDebitThreshold: 500 });
      const page = await startPage();
      await waitFor(() => expect(server).toHaveBeenCalled());
      // This check started after the page's own, so the page's own has ended too.
      await (await import('./check-config.ts')).checkConfig();
      expect(page.variantConfig).toMatchObject({ version: 13, pointsDebitThreshold: 200 });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(reported).not.toHaveBeenCalled();
    },
  );
});

describe('a configuration that cannot be loaded (ERR-020, ERR-029)', () => {
  it.each(['ru', 'en', 'es'] as const)(
    'is reported and said in the quoted words, also on a page in %s (Q238)',
    async (language) => {
      answers({}, 500);
      await startPage({ language });
      const shown = await dialog();
      expect(screen.getByRole('heading', { name: QUOTED.title })).toBeTruthy();
      expect(screen.getByText(QUOTED.text).lang).toBe('ru');
      expect(shown.textContent).toContain(configFailureTexts[language].hint);
      expect(reported).toHaveBeenCalledTimes(1);
    },
  );

  it('leaves the page with its embedded configuration (CFG-019)', async () => {
    answers({}, 500);
    const page = await startPage();
    await dialog();
    expect(page.variantConfig).toMatchObject({ version: 13, daysShowWarning: 3 });
  });

  it('is requested again by a button, and the message disappears when it arrives', async () => {
    answers({}, 500);
    const page = await startPage();
    await dialog();
    answers({ ...published, pointsDebitThreshold: 500 });
    await userEvent.click(screen.getByRole('button', { name: /Повторить/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.variantConfig.pointsDebitThreshold).toBe(500);
  });

  it('can be dismissed', async () => {
    answers({}, 500);
    await startPage();
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is awaited while offline, without a message', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const page = await startPage();
    await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    answers({ ...published, pointsDebitThreshold: 500 });
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(page.variantConfig.pointsDebitThreshold).toBe(500));
    expect(reported).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a page that came without its configuration', () => {
  it('shows an error and starts anyway; retrying reloads the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const page = await startPage({ hasBlock: false });
    await dialog();
    expect(reported).toHaveBeenCalledTimes(1);
    expect(page.variantConfig.version).toBe(13);
    await userEvent.click(screen.getByRole('button', { name: /Повторить/ }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(server).not.toHaveBeenCalled();
  });
});
