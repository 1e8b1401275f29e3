import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/updates'),
  en: () => import('@daystream/i18n/en/updates'),
  es: () => import('@daystream/i18n/es/updates'),
} satisfies Catalogues;

/** Loads the texts about newer versions: their screen, and the calendar of a course that has one. */
export async function updateTexts(language = languageFromCode(i18next.language) ?? 'ru'): Promise<void> {
  await Promise.all([addTexts(catalogues, language), errorTexts(language)]);
}
