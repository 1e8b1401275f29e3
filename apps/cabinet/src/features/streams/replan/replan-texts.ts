import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/replans'),
  en: () => import('@daystream/i18n/en/replans'),
  es: () => import('@daystream/i18n/es/replans'),
} satisfies Catalogues;

/** Loads the texts about a plan that has slipped. */
export async function replanTexts(language = languageFromCode(i18next.language) ?? 'ru'): Promise<void> {
  await Promise.all([addTexts(catalogues, language), errorTexts(language)]);
}
