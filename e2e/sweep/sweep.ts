import type { Browser, Page } from '@playwright/test';
import type { AppType } from '@daystream/domain/account';
import type { Language } from '@daystream/domain/languages';
import { signedIn } from '../support/calls.ts';
import { languageCookie } from '../support/test.ts';
import { watchTroubles } from '../support/troubles.ts';
import { wordsOf } from '../support/words.ts';
import { accessProblems, overflowProblems, textProblems } from './checks.ts';
import { createFinder } from './finder.ts';
import type { Screen } from './screen.ts';

const HEIGHT = 900;
const WIDTHS = [320, 390, 828, 1440] as const;
type Mode = 'light' | 'dark';

/** The full check is slow, so each language has it at one width and in one theme; the quick ones are done at all of them. */
const fullCheck: Record<Language, { width: (typeof WIDTHS)[number]; mode: Mode }> = {
  ru: { width: 390, mode: 'light' },
  en: { width: 1440, mode: 'dark' },
  es: { width: 320, mode: 'light' },
};

export interface Sweep {
  /** Opens a screen in a language and answers what is wrong with it at any width and in either theme. */
  look(screen: Screen, language: Language): Promise<string[]>;
  close(): Promise<void>;
}

/** One browser for all screens: the language is a cookie, the theme an attribute, the width a setting. */
export async function openSweep(browser: Browser, origin: string): Promise<Sweep> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  await context.addInitScript(stopMotion);
  const page = await context.newPage();
  let expected: RegExp | undefined;
  const troubles = watchTroubles(context, (trouble) => expected?.test(trouble) ?? false);
  const find = createFinder(origin);

  async function open({ who, address, shows }: Screen, language: Language): Promise<void> {
    const path = typeof address === 'string' ? address : await address(find);
    await context.clearCookies();
    await context.addCookies([languageCookie(origin, language)]);
    await become(page, origin, who, path.startsWith('/admin') ? 'admin' : 'web');
    await page.setViewportSize({ width: fullCheck[language].width, height: HEIGHT });
    await page.goto(path);
    const t = wordsOf(language);
    await page
      .getByText(typeof shows === 'string' ? t(shows) : shows(t))
      .filter({ visible: true })
      .first()
      .waitFor();
    await settled(page);
  }

  return {
    async look(screen, language) {
      expected = screen.expects;
      await open(screen, language);
      await screen.open?.(page, wordsOf(language));
      const { width, mode } = fullCheck[language];
      await showMode(page, mode);
      const problems = [...(await accessProblems(page)), ...(await textProblems(page))];
      for (const each of WIDTHS) {
        if (each !== width) await showAt(page, each);
        for (const theme of ['light', 'dark'] as const) {
          await showMode(page, theme);
          const found = await overflowProblems(page);
          problems.push(...found.map((problem) => `at ${each} ${theme}: ${problem}`));
        }
      }
      return [...problems, ...troubles.take()].map((problem) => `${language} ${problem}`);
    },
    close: () => context.close(),
  };
}

/** A theme that is still fading in has colours nobody chose. */
function stopMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important }');
  document.adoptedStyleSheets.push(still);
}

/** Somebody else sits down at the browser; nothing but the session is changed. */
async function become(page: Page, origin: string, who: string | null, app: AppType): Promise<void> {
  const token = who === null ? null : (await signedIn(origin, who, app)).token;
  if (!page.url().startsWith(origin)) await page.goto('/v/icon.svg');
  await page.evaluate(
    ([key, value]) => {
      localStorage.clear();
      if (value !== null) localStorage.setItem(key, value);
    },
    [app === 'admin' ? 'adminToken' : 'token', token] as const,
  );
  if (token !== null && app === 'web')
    await page.context().addCookies([{ name: 'token', value: token, url: origin, sameSite: 'Strict' }]);
}

/** Nothing is on its way any more: no placeholder, and the letters are those of the design. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .shimmer, .mantine-Skeleton-root') === null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Until the page itself has heard of its new width, and drawn it. */
async function showAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** The kit of the staff application keeps an attribute of its own. */
async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((shown) => {
    const root = document.documentElement;
    root.dataset.mode = shown;
    if (root.dataset.mantineColorScheme !== undefined) root.dataset.mantineColorScheme = shown;
  }, mode);
}
