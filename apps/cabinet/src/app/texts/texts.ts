import { whenOnline } from '@daystream/client/when-online';
import { FORCED_LANGUAGE, type Language, languageFromCode } from '@daystream/domain/languages';
import { typesetter } from '@daystream/i18n/typeset';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addTexts, type Catalogues, noteTexts } from '#shared/add-texts.ts';
import { entranceTexts } from '#shared/entrance-texts.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';
import { session } from '#shared/session.ts';
import { isNative } from '../../platform/native.ts';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/cabinet'),
  en: () => import('@daystream/i18n/en/cabinet'),
  es: () => import('@daystream/i18n/es/cabinet'),
} satisfies Catalogues;

/** Texts of a group of screens; its routes load them before opening. */
const joining = {
  ru: () => import('@daystream/i18n/ru/joining'),
  en: () => import('@daystream/i18n/en/joining'),
  es: () => import('@daystream/i18n/es/joining'),
} satisfies Catalogues;

const profile = {
  ru: () => import('@daystream/i18n/ru/profile'),
  en: () => import('@daystream/i18n/en/profile'),
  es: () => import('@daystream/i18n/es/profile'),
} satisfies Catalogues;

const lessons = {
  ru: () => import('@daystream/i18n/ru/lessons'),
  en: () => import('@daystream/i18n/en/lessons'),
  es: () => import('@daystream/i18n/es/lessons'),
} satisfies Catalogues;

const points = {
  ru: () => import('@daystream/i18n/ru/points'),
  en: () => import('@daystream/i18n/en/points'),
  es: () => import('@daystream/i18n/es/points'),
} satisfies Catalogues;

/** The page's language from the document; always English in the native app (CFG-008). */
export function pageLanguage(): Language {
  if (isNative()) return FORCED_LANGUAGE;
  return languageFromCode(document.documentElement.lang) ?? 'ru';
}

/** Loads the texts of the first screen. */
export async function startTexts(language = pageLanguage()): Promise<void> {
  const first = session.token() === null ? entranceTexts : catalogues;
  const { texts } = await whenOnline(first[language]);
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
  noteTexts(first, language);
}

/** Adds the rest of the catalogue after sign-in; the texts of errors come with the screens that send something. */
export async function completeTexts(language = pageLanguage()): Promise<void> {
  await addTexts(catalogues, language);
}

/** Adds the texts of sign-up, password reset, links and one-time codes. */
export async function joiningTexts(language = pageLanguage()): Promise<void> {
  await Promise.all([addTexts(joining, language), errorTexts(language)]);
}

/** Adds the texts of profile and settings, which also use those of codes and addresses. */
export async function profileTexts(language = pageLanguage()): Promise<void> {
  await Promise.all([joiningTexts(language), addTexts(profile, language)]);
}

/** Adds the texts of practice and homework. */
export async function lessonTexts(language = pageLanguage()): Promise<void> {
  await Promise.all([addTexts(lessons, language), errorTexts(language)]);
}

/** Adds the texts of the points pages. */
export async function pointsTexts(language = pageLanguage()): Promise<void> {
  await Promise.all([addTexts(points, language), errorTexts(language)]);
}
