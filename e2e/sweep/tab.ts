import type { Browser, Page } from '@playwright/test';
import type { Language } from '@daystream/domain/languages';
import { consentCookie } from '../consent/answer-consent.ts';
import { signedIn } from '../support/calls.ts';
import { type PageErrors, watchPageErrors } from '../support/page-errors.ts';
import { hostOf, languageCookie } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import { emulateDevice } from './device.ts';
import { createFinder } from './finder.ts';
import type { Screen } from './screen.ts';
import { prepareStage, setStage } from './stage.ts';
import { type Window, windowOf } from './window.ts';

type App = 'web' | 'admin';

/** An unknown address in each application. */
const NOWHERE: Record<App, { path: string; title: string }> = {
  web: { path: '/nowhere', title: 'shell:not_found.title' },
  admin: { path: '/admin/nowhere', title: 'dashboard:not_found.title' },
};

/** One page that navigates between screens in one language, which is read when a page loads. */
export interface Tab {
  readonly page: Page;
  readonly window: Window;
  readonly errors: PageErrors;
  /** Shows a screen; other brands have their own host. */
  open(screen: Screen, brand: string | undefined): Promise<void>;
  close(): Promise<void>;
}

export async function openTab(browser: Browser, school: string, language: Language): Promise<Tab> {
  const context = await browser.newContext({ baseURL: school, reducedMotion: 'reduce', viewport: null });
  await context.addInitScript(stopMotion);
  await prepareStage(context);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  let expected: RegExp | undefined;
  const errors = watchPageErrors(context, (error) => expected?.test(error) ?? false);
  const find = createFinder(school);
  const t = wordsOf(language);
  /** Person, host and application of the page; undefined when the next screen needs a reload. */
  let loaded: string | undefined;

  async function load(screen: Screen, path: string, { host, app, token }: Visitor): Promise<void> {
    await context.setOffline(false);
    // The host's storage without a screen. Expected errors of the last screen stay valid until it is left.
    if (expected !== screen.expects || !page.url().startsWith(host)) await page.goto(`${host}/v/icon.svg`);
    expected = screen.expects;
    // The server embeds answers in the page for the session in its cookie. A screen whose answers are replaced must not get them.
    await startSession(page, { host, app, token, language, hasEmbeddedAnswers: screen.server === undefined });
    if (screen.isConsentOpen !== true) await context.addCookies([consentCookie(host)]);
    await setStage(page, screen, path);
    await emulateDevice(protocol, screen.device);
    await page.goto(host + path);
  }

  /** Navigates by the not-found page, so that nothing of the last screen stays mounted. */
  async function navigate(path: string, app: App): Promise<void> {
    const nowhere = NOWHERE[app];
    await push(page, nowhere.path);
    await page.getByText(t(nowhere.title)).first().waitFor();
    await push(page, path);
  }

  return {
    page,
    window: windowOf(page, protocol),
    errors,
    async open(screen, brand) {
      const { who, address, shows, server } = screen;
      const path = typeof address === 'string' ? address : await address(find);
      const app = path.startsWith('/admin') ? 'admin' : 'web';
      const host = brand === undefined ? school : hostOf(school, brand);
      const token =
        who === null ? null : (await (typeof who === 'string' ? signedIn(school, who, app) : who(school))).token;
      const visitor = `${host} ${app} ${token}`;
      if (loaded === visitor && !needsLoad(screen)) {
        expected = screen.expects;
        await navigate(path, app);
      } else await load(screen, path, { host, app, token });
      loaded = leavesTraces(screen) ? undefined : visitor;
      const sign = page.getByText(typeof shows === 'string' ? t(shows) : shows(t));
      await sign.filter({ visible: true }).first().waitFor();
      await settle(page, server !== 'silent' && screen.isPageWaiting !== true);
      await screen.open?.(page, t);
    },
    close: () => context.close(),
  };
}

/** The page has to be served with other settings than the last one. */
function needsLoad({ server, configured, device, isConsentOpen }: Screen): boolean {
  return (server ?? configured ?? device ?? isConsentOpen) !== undefined;
}

/** The next screen needs a reload. */
export function leavesTraces(screen: Screen): boolean {
  return needsLoad(screen) || screen.open !== undefined || screen.expects !== undefined;
}

/** Transitions would show intermediate colours after a change of the mode. */
function stopMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important }');
  document.adoptedStyleSheets.push(still);
}

interface Visitor {
  readonly host: string;
  readonly app: App;
  readonly token: string | null;
}

/** Replaces the person of the browser, with cookies and storage. */
async function startSession(
  page: Page,
  { host, app, token, language, hasEmbeddedAnswers }: Visitor & { language: Language; hasEmbeddedAnswers: boolean },
): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  await context.addCookies([languageCookie(host, language)]);
  const key = app === 'admin' ? 'adminToken' : 'token';
  await page.evaluate(
    ([name, value]) => {
      localStorage.clear();
      if (value !== null) localStorage.setItem(name, value);
    },
    [key, token] as const,
  );
  if (token !== null && app === 'web' && hasEmbeddedAnswers) {
    await context.addCookies([{ name: 'token', value: token, url: host, sameSite: 'Strict' }]);
  }
}

/** Both applications' routers follow the window's history. */
async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

/** Waits for the fonts and, unless the screen is a loading state, for all requests. */
async function settle(page: Page, isComplete: boolean): Promise<void> {
  const loading = '[aria-busy="true"], .shimmer, .mantine-Skeleton-root';
  if (isComplete) await page.locator(loading).first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
