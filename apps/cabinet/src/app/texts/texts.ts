import { whenOnline } from '@daystream/client/when-online';
import { FORCED_LANGUAGE, type Language, languageFromCode } from '@daystream/domain/languages';
import { typesetter } from '@daystream/i18n/typeset';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addTexts, type Catalogue } from '#shared/add-texts.ts';
import { session } from '#shared/session.ts';
import { isNative } from '../../platform/native.ts';

/** What the sign-in says; the rest is fetched by those who are past it. */
const entrances = {
  ru: () => import('@daystream/i18n/ru/entrance'),
  en: () => import('@daystream/i18n/en/entrance'),
  es: () => import('@daystream/i18n/es/entrance'),
} satisfies Record<Language, Catalogue>;

/** What a page itself says of something that went wrong; everything else the server says in words. */
const ownErrors = {
  ru: () => import('./page-errors/ru.ts'),
  en: () => import('./page-errors/en.ts'),
  es: () => import('./page-errors/es.ts'),
} satisfies Record<Language, () => Promise<object>>;

const catalogues = {
  ru: () => import('@daystream/i18n/ru/cabinet'),
  en: () => import('@daystream/i18n/en/cabinet'),
  es: () => import('@daystream/i18n/es/cabinet'),
} satisfies Record<Language, Catalogue>;

/** What a group of screens says besides; its routes load it before they open. */
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

const security = {
  ru: () => import('@daystream/i18n/ru/security'),
  en: () => import('@daystream/i18n/en/security'),
  es: () => import('@daystream/i18n/es/security'),
} satisfies Record<Language, Catalogue>;

/** The page's language, as the server wrote it into the document; the native application speaks English only (CFG-008). */
export function pageLanguage(): Language {
  if (isNative()) return FORCED_LANGUAGE;
  return languageFromCode(document.documentElement.lang) ?? 'ru';
}

/** Loads what this page says first. */
export async function startTexts(language = pageLanguage()): Promise<void> {
  const catalogue = (session.token() === null ? entrances : catalogues)[language];
  const [{ texts }, errors] = await whenOnline(() => Promise.all([catalogue(), ownErrors[language]()]));
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

/** Adds the rest of the catalogue once somebody has signed in. */
export async function completeTexts(language = pageLanguage()): Promise<void> {
  await addTexts(catalogues[language], language);
}

/** Adds what the ways in say: a new account, restored access, links and codes. */
export async function joiningTexts(language = pageLanguage()): Promise<void> {
  await addTexts(joining[language], language);
}

/** Adds what the pages of the account say; they speak of codes and addresses too. */
export async function profileTexts(language = pageLanguage()): Promise<void> {
  await Promise.all([addTexts(joining[language], language), addTexts(profile[language], language)]);
}

/** Adds what is said where somebody practises and sends homework. */
export async function lessonTexts(language = pageLanguage()): Promise<void> {
  await addTexts(lessons[language], language);
}

/** Adds what the pages of the points say. */
export async function pointsTexts(language = pageLanguage()): Promise<void> {
  await addTexts(points[language], language);
}

/** Adds what the second step says, and the page where it is set up. */
export async function securityTexts(language = pageLanguage()): Promise<void> {
  await addTexts(security[language], language);
}
