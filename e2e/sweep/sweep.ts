import type { Browser, Page } from '@playwright/test';
import type { AppType } from '@daystream/domain/identity';
import type { Language } from '@daystream/domain/languages';
import { consentCookie } from '../consent/answer-consent.ts';
import { signedIn } from '../support/calls.ts';
import { languageCookie } from '../support/test.ts';
import { watchTroubles } from '../support/troubles.ts';
import { wordsOf } from '../support/words.ts';
import { accessProblems, overflowProblems, stretchTexts, textProblems } from './checks.ts';
import { configurePages } from './configured.ts';
import { pretend } from './device.ts';
import { createFinder } from './finder.ts';
import type { Look, Sight } from './look.ts';
import type { Screen } from './screen.ts';
import { answerNothing } from './silence.ts';

const HEIGHT = 900;

export interface Sweep {
  /** Opens a screen and answers what is wrong with it. */
  look(screen: Screen, look: Look): Promise<string[]>;
  close(): Promise<void>;
}

/** One browser for all screens: the language is a cookie, the theme an attribute, the width a setting, the brand a host. */
export async function openSweep(browser: Browser, school: string, host = school): Promise<Sweep> {
  const context = await browser.newContext({ baseURL: host, reducedMotion: 'reduce' });
  await context.addInitScript(stopMotion);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  let expected: RegExp | undefined;
  const troubles = watchTroubles(context, (trouble) => expected?.test(trouble) ?? false);
  const find = createFinder(school);

  async function open(screen: Screen, language: Language): Promise<void> {
    const { who, address, shows, server, configured, device, open: openAbove } = screen;
    const path = typeof address === 'string' ? address : await address(find);
    const app = path.startsWith('/admin') ? 'admin' : 'web';
    await context.setOffline(false);
    await become(page, host, { token: await tokenOf(who, app), app, language });
    if (screen.isConsentOpen !== true) await context.addCookies([consentCookie(host)]);
    await answerNothing(page, server);
    if (configured !== undefined) await configurePages(page, configured);
    await pretend(protocol, device);
    await page.goto(path);
    const t = wordsOf(language);
    const sign = page.getByText(typeof shows === 'string' ? t(shows) : shows(t));
    await sign.filter({ visible: true }).first().waitFor();
    await settled(page, server !== 'silent' && screen.isPageWaiting !== true);
    await openAbove?.(page, t);
  }

  async function tokenOf(who: Screen['who'], app: AppType): Promise<string | null> {
    if (who === null) return null;
    return (await (typeof who === 'string' ? signedIn(school, who, app) : who(school))).token;
  }

  return {
    async look(screen, { language, full, quick, isStretched = false }) {
      expected = screen.expects;
      await page.setViewportSize({ width: full[0]?.width ?? 0, height: HEIGHT });
      await open(screen, language);
      const problems = await textProblems(page);
      for (const sight of [...full, ...quick]) {
        await show(page, sight);
        const found = await overflowProblems(page);
        if (full.includes(sight)) found.push(...(await accessProblems(page)));
        problems.push(...found.map((problem) => `${sight.width} ${sight.mode}: ${problem}`));
      }
      if (isStretched) problems.push(...(await stretchProblems(page)));
      // What is expected here goes on for as long as the page does.
      if (expected !== undefined) await page.goto('about:blank');
      return [...problems, ...troubles.take()].map((problem) => `${language} ${problem}`);
    },
    close: () => context.close(),
  };
}

/** With longer texts nothing leaves the page either, on the narrowest phone and at a desk. */
async function stretchProblems(page: Page): Promise<string[]> {
  await show(page, { width: 320, mode: 'light' });
  await stretchTexts(page);
  const narrow = await overflowProblems(page);
  await show(page, { width: 1440, mode: 'light' });
  return [...narrow, ...(await overflowProblems(page))].map((problem) => `stretched by 40 %: ${problem}`);
}

/** A theme that is still fading in has colours nobody chose. */
function stopMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important }');
  document.adoptedStyleSheets.push(still);
}

/** Somebody else sits down at the browser, with nothing left of who sat there before. */
async function become(
  page: Page,
  host: string,
  { token, app, language }: { token: string | null; app: AppType; language: Language },
): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  await context.addCookies([languageCookie(host, language)]);
  if (!page.url().startsWith(host)) await page.goto('/v/icon.svg');
  const key = app === 'admin' ? 'adminToken' : 'token';
  await page.evaluate(
    ([name, value]) => {
      localStorage.clear();
      if (value !== null) localStorage.setItem(name, value);
    },
    [key, token] as const,
  );
  if (token !== null && app === 'web') {
    await context.addCookies([{ name: 'token', value: token, url: host, sameSite: 'Strict' }]);
  }
}

/** The letters are those of the design and, unless it waits for ever, nothing is on its way any more. */
async function settled(page: Page, isComplete: boolean): Promise<void> {
  const waiting = '[aria-busy="true"], .shimmer, .mantine-Skeleton-root';
  if (isComplete) await page.waitForFunction((some) => document.querySelector(some) === null, waiting);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Until the page itself has heard of its new width, and drawn it. */
async function show(page: Page, { width, mode }: Sight): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(
    async (wanted) => {
      const root = document.documentElement;
      // The kit of the staff application keeps an attribute of its own.
      for (const name of ['data-mode', 'data-mantine-color-scheme']) {
        if (root.hasAttribute(name)) root.setAttribute(name, wanted.mode);
      }
      const drawn = () => new Promise((next) => requestAnimationFrame(next));
      do await drawn();
      while (root.clientWidth !== wanted.width);
      await drawn();
    },
    { width, mode },
  );
}
