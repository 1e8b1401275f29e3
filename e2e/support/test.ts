import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Language } from '@daystream/domain/languages';
import { type PageErrors, watchPageErrors } from './page-errors.ts';
import { type Words, wordsOf } from './words.ts';

export interface SchoolOptions {
  /** The interface language of a project. */
  language: Language;
  /** Page errors that a test causes on purpose. */
  expects: RegExp | undefined;
}

interface School {
  /** Texts in the project's language. */
  t: Words;
  origin: string;
  /** Opens another browser in desktop size, for staff. */
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

/** Sets the language cookie. */
export function languageCookie(origin: string, language: Language) {
  return { name: 'lang', value: language, url: origin, sameSite: 'Strict' as const };
}

/** The same school at the host of another variant. */
export function hostOf(origin: string, variant: string): string {
  return origin.replace('127.0.0.1', `${variant}.localhost`);
}
