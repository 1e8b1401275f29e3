import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Language } from '@daystream/domain/languages';
import { type PageErrors, watchPageErrors } from './page-errors.ts';
import { type Words, wordsOf } from './words.ts';

export interface SchoolOptions {
  /** Language in which the pages of a project speak. */
  language: Language;
  /** Page errors that a journey causes on purpose. */
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
    const errors = watchPageErrors(context, (error) => expects?.test(error) ?? false);
    await provide(context);
    expect(errors.take()).toEqual([]);
  },
  openStaff: async ({ browser, language, origin }, provide) => {
    const contexts: BrowserContext[] = [];
    const errors: PageErrors[] = [];
    await provide(async () => {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
      await context.addCookies([languageCookie(origin, language)]);
      contexts.push(context);
      errors.push(watchPageErrors(context));
      return context.newPage();
    });
    expect(errors.flatMap((each) => each.take())).toEqual([]);
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
