import { type Language, languageFromCode } from '@daystream/domain/languages';
import { typesetter } from '@daystream/i18n/typeset';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/admin'),
  en: () => import('@daystream/i18n/en/admin'),
  es: () => import('@daystream/i18n/es/admin'),
} satisfies Record<Language, () => Promise<{ texts: object }>>;

/** The page's language, as the server wrote it into the document. */
export function pageLanguage(): Language {
  return languageFromCode(document.documentElement.lang) ?? 'ru';
}

/** Loads the one catalogue this page needs. */
export async function startTexts(language = pageLanguage()): Promise<void> {
  const { texts } = await catalogues[language]();
  await i18next
    .use(initReactI18next)
    .use(typesetter)
    .init({
      lng: language,
      resources: { [language]: texts },
      ns: Object.keys(texts),
      defaultNS: 'dashboard',
      postProcess: [typesetter.name],
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}
