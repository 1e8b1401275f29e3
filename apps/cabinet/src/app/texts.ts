import { type Language, languageFromCode } from '@daystream/domain/languages';
import { typesetter } from '@daystream/i18n/typeset';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { session } from '#shared/session.ts';

type Catalogue = () => Promise<{ texts: object }>;

/** What the sign-in says; the rest is fetched by those who are past it. */
const entrances = {
  ru: () => import('@daystream/i18n/ru/entrance'),
  en: () => import('@daystream/i18n/en/entrance'),
  es: () => import('@daystream/i18n/es/entrance'),
} satisfies Record<Language, Catalogue>;

const catalogues = {
  ru: () => import('@daystream/i18n/ru/cabinet'),
  en: () => import('@daystream/i18n/en/cabinet'),
  es: () => import('@daystream/i18n/es/cabinet'),
} satisfies Record<Language, Catalogue>;

/** The page's language, as the server wrote it into the document. */
export function pageLanguage(): Language {
  return languageFromCode(document.documentElement.lang) ?? 'ru';
}

/** Loads the one catalogue this page needs. */
export async function startTexts(language = pageLanguage()): Promise<void> {
  const { texts } = await (session.token() === null ? entrances : catalogues)[language]();
  await i18next
    .use(initReactI18next)
    .use(typesetter)
    .init({
      lng: language,
      resources: { [language]: texts },
      ns: Object.keys(texts),
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
      postProcess: [typesetter.name],
    });
}

/** Adds the rest of the catalogue once somebody has signed in. */
export async function completeTexts(language = pageLanguage()): Promise<void> {
  const { texts } = await catalogues[language]();
  for (const [name, content] of Object.entries(texts)) i18next.addResourceBundle(language, name, content);
}
