import { whenOnline } from '@daystream/client/when-online';
import { FORCED_LANGUAGE, type Language, languageFromCode } from '@daystream/domain/languages';
import { typesetter } from '@daystream/i18n/typeset';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addTexts, type Catalogue } from '#shared/add-texts.ts';
import { session } from '#shared/session.ts';
import { isNative } from '../../platform/native.ts';

/** Texts of the sign-in; everything else is loaded after it. */
const entrances = {
  ru: () => import('@daystream/i18n/ru/entrance'),
  en: () => import('@daystream/i18n/en/entrance'),
  es: () => import('@daystream/i18n/es/entrance'),
} satisfies Record<Language, Catalogue>;

/** Error texts of the page itself; all others come from the server. */
const pageErrors = {
  ru: () => import('./page-errors/ru.ts'),
  en: () => import('./page-errors/en.ts'),
  es: () => import('./page-errors/es.ts'),
} satisfies Record<Language, () => Promise<object>>;

const catalogues = {
  ru: () => import('@daystream/i18n/ru/cabinet'),
  en: () => import('@daystream/i18n/en/cabinet'),
  es: () => import('@daystream/i18n/es/cabinet'),
} satisfies Record<Language, Catalogue>;

/** Texts of a group of screens; its routes load them before opening. */
const joining = {
  ru: () => import('@daystream/i18n/ru/joining'),
  en: () => import('@daystream/i18n/en/joining'),
  es: () => import('@daystream/i18n/es/joining'),
} satisfies Record<Language, Catalogue>;

const profile = {
  ru: () => import('@daystream/i18n/ru/profile'),
  en: () => import('@daystream/i18n/en/profile'),
  es: () => import('@daystream/i18n/es/profile'),
} satisfies Record<Language, Catalogue>;

const lessons = {
  ru: () => import('@daystream/i18n/ru/lessons'),
  en: () => import('@daystream/i18n/en/lessons'),
  es: () => import('@daystream/i18n/es/lessons'),
} satisfies Record<Language, Catalogue>;

const points = {
  ru: () => import('@daystream/i18n/ru/points'),
  en: () => import('@daystream/i18n/en/points'),
  es: () => import('@daystream/i18n/es/points'),
} satisfies Record<Language, Catalogue>;

/** The page's language from the document; always English in the native app (CFG-008). */
export function pageLanguage(): Language {
  if (isNative()) return FORCED_LANGUAGE;
  return languageFromCode(document.documentElement.lang) ?? 'ru';
}

/** Loads the texts of the first screen. */
export async function startTexts(language = pageLanguage()): Promise<void> {
  const catalogue = (session.token() === null ? entrances : catalogues)[language];
  const [{ texts }, errors] = await whenOnline(() => Promise.all([catalogue(), pageErrors[language]()]));
  await i18next
    .use(initReactI18next)
    .use(typesetter)
    .init({
      lng: language,
      resources: { [language]: { ...texts, errors } },
      ns: [...Object.keys(texts), 'errors'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
      postProcess: [typesetter.name],
    });
}

/** Adds the rest of the catalogue after sign-in. */
export async function completeTexts(language = pageLanguage()): Promise<void> {
  await addTexts(catalogues[language], language);
}

/** Adds the texts of sign-up, password reset, links and one-time codes. */
export async function joiningTexts(language = pageLanguage()): Promise<void> {
  await addTexts(joining[language], language);
}

/** Adds the texts of profile and settings, which also use those of codes and addresses. */
export async function profileTexts(language = pageLanguage()): Promise<void> {
  await Promise.all([addTexts(joining[language], language), addTexts(profile[language], language)]);
}

/** Adds the texts of practice and homework. */
export async function lessonTexts(language = pageLanguage()): Promise<void> {
  await addTexts(lessons[language], language);
}

/** Adds the texts of the points pages. */
export async function pointsTexts(language = pageLanguage()): Promise<void> {
  await addTexts(points[language], language);
}
