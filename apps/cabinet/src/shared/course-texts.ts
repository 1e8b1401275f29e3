import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from './add-texts.ts';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/courses'),
  en: () => import('@daystream/i18n/en/courses'),
  es: () => import('@daystream/i18n/es/courses'),
} satisfies Catalogues;

/** Loads the texts about the school's courses: on their pages, in the catalog and on the new home. */
export async function courseTexts(language = languageFromCode(i18next.language) ?? 'ru'): Promise<void> {
  await addTexts(catalogues, language);
}
