import { type Language, languages } from '@daystream/domain/languages';
import * as catalogues from '@daystream/i18n/server';
import { createInstance } from 'i18next';

/** Values for the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>;

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
