import { writeCookie } from '@daystream/client/browser-storage';
import { type Language, languages } from '@daystream/domain/languages';
import { capitalized } from '@daystream/i18n/format';

const YEAR_S = 365 * 24 * 3600;

/** Each language in its own words; never translated. */
export const languageNames = Object.fromEntries(
  languages.map((code) => [
    code,
    capitalized(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code, code),
  ]),
) as Record<Language, string>;

/** Texts come with the page, so a change of language is a new page (CFG-013). */
export function chooseLanguage(code: Language): void {
  writeCookie('lang', code, YEAR_S);
  location.reload();
}
