import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/joining'),
  en: () => import('@daystream/i18n/en/joining'),
  es: () => import('@daystream/i18n/es/joining'),
} satisfies Catalogues;

/** Loads the words of a deletion, which are not among those of the sign-in. */
export async function whyHereTexts(): Promise<void> {
  await addTexts(catalogues, languageFromCode(i18next.language) ?? 'ru');
}
