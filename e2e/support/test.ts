import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Language } from '@daystream/domain/languages';
import { type Troubles, watchTroubles } from './troubles.ts';
import { type Words, wordsOf } from './words.ts';

export interface SchoolOptions {
  /** Language in which the pages of a project speak. */
  language: Language;
  /** Troubles that a journey brings about itself. */
  expects: RegExp | undefined;
}

interface School {
  /** Words of the project's language. */
  t: Words;
  origin: string;
  /** Opens another browser at a large screen, as somebody of the staff has it. */
  openStaff: () => Promise<Page>;
}

export const test = base.extend<SchoolOptions & School>({
  language: ['ru', { option: true }],
  expects: [undefined, { option: true }],
  t: ({ language }, provide) => provide(wordsOf(language)),
  origin: ({ baseURL }, provide) => provide(baseURL ?? ''),
  context: async ({ context, language, origin, expects }, provide) => {
    await context.addCookies([languageCookie(origin, language)]);
    const troubles = watchTroubles(context, (trouble) => expects?.test(trouble) ?? false);
    await provide(context);
    expect(troubles.take()).toEqual([]);
  },
  openStaff: async ({ browser, language, origin }, provide) => {
    const contexts: BrowserContext[] = [];
    const troubles: Troubles[] = [];
    await provide(async () => {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
      await context.addCookies([languageCookie(origin, language)]);
      contexts.push(context);
      troubles.push(watchTroubles(context));
      return context.newPage();
    });
    expect(troubles.flatMap((each) => each.take())).toEqual([]);
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** The language of a page is a cookie of its own. */
export function languageCookie(origin: string, language: Language) {
  return { name: 'lang', value: language, url: origin, sameSite: 'Strict' as const };
}

/** The same school under the name of another variant. */
export function hostOf(origin: string, variant: string): string {
  return origin.replace('127.0.0.1', `${variant}.localhost`);
}
