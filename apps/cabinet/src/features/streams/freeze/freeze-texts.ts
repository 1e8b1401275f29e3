import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/freezes'),
  en: () => import('@daystream/i18n/en/freezes'),
  es: () => import('@daystream/i18n/es/freezes'),
} satisfies Catalogues;

/** Loads the texts about pauses: their screen, and the calendar of a course that has one. */
export async function freezeTexts(language = languageFromCode(i18next.language) ?? 'ru'): Promise<void> {
  await Promise.all([addTexts(catalogues, language), errorTexts(language)]);
}
