import { writeCookie } from '@daystream/client/browser-storage';
import { type Language, languages } from '@daystream/domain/languages';
import { capitalized } from '@daystream/i18n/format';

const YEAR_S = 365 * 24 * 3600;

/** The name of each language in that language. */
export const languageNames = Object.fromEntries(
  languages.map((code) => [
    code,
    capitalized(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code, code),
  ]),
) as Record<Language, string>;

/** Reloads the page, because its texts are loaded with it (CFG-013). */
export function chooseLanguage(code: Language): void {
  writeCookie('lang', code, YEAR_S);
  location.reload();
}
