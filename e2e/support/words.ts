import type { Language } from '@daystream/domain/languages';
import { texts as enAdmin } from '@daystream/i18n/en/admin';
import { texts as enCabinet } from '@daystream/i18n/en/cabinet';
import { texts as enJoining } from '@daystream/i18n/en/joining';
import { texts as enProfile } from '@daystream/i18n/en/profile';
import { texts as esAdmin } from '@daystream/i18n/es/admin';
import { texts as esCabinet } from '@daystream/i18n/es/cabinet';
import { texts as esJoining } from '@daystream/i18n/es/joining';
import { texts as esProfile } from '@daystream/i18n/es/profile';
import { texts as ruAdmin } from '@daystream/i18n/ru/admin';
import { texts as ruCabinet } from '@daystream/i18n/ru/cabinet';
import { texts as ruJoining } from '@daystream/i18n/ru/joining';
import { texts as ruProfile } from '@daystream/i18n/ru/profile';
import { createInstance } from 'i18next';

const catalogues = {
  ru: { ...ruCabinet, ...ruJoining, ...ruProfile, ...ruAdmin },
  en: { ...enCabinet, ...enJoining, ...enProfile, ...enAdmin },
  es: { ...esCabinet, ...esJoining, ...esProfile, ...esAdmin },
};

/** What a screen says, by its key in the catalogues, e.g. `t('practice:finish.action')`. */
export type Words = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const words = createInstance();
await words.init({
  lng: 'ru',
  resources: catalogues,
  ns: Object.keys(catalogues.ru),
  interpolation: { escapeValue: false },
});

/** The words of one language; a key that the catalogues do not have is a mistake of the journey. */
export function wordsOf(language: Language): Words {
  return (key, params = {}) => {
    const options = { lng: language, ...params };
    if (!words.exists(key, options)) throw new Error(`no text ${key} in ${language}`);
    return words.t(key, options);
  };
}
