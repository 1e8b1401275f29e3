import { type Language, languageFromCode, languages } from '@daystream/domain/languages';
import * as catalogues from '@daystream/i18n/server';
import { createInstance } from 'i18next';
import type { TextParams } from './refusal.ts';

export type { Language };

const texts = createInstance();
await texts.init({
  resources: Object.fromEntries(languages.map((language) => [language, catalogues[language]])),
  fallbackLng: 'ru',
  ns: Object.keys(catalogues.ru),
  defaultNS: 'errors',
  interpolation: { escapeValue: false },
});

/** A text of the server's catalogues, e.g. `translate('en', 'errors:not_found')`. */
export function translate(language: Language, key: string, params: TextParams = {}): string {
  return texts.t(key, { lng: language, ...params });
}

/** Order of Q5: `lang`, the header, the person's own language, the variant's default. */
export function requestLanguage(
  lang: unknown,
  header: string | undefined,
  own: string | undefined,
  variantDefault: Language,
): Language {
  const asked = [typeof lang === 'string' ? lang : undefined, ...(header?.split(',') ?? []), own];
  return (
    asked.map((code) => languageFromCode(code?.split(';')[0]?.trim())).find((found) => found !== null) ?? variantDefault
  );
}
