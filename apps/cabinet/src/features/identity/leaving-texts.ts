import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/joining'),
  en: () => import('@daystream/i18n/en/joining'),
  es: () => import('@daystream/i18n/es/joining'),
} satisfies Catalogues;

/** Loads the texts for somebody who signs out or has deleted the account; few need it, so no page starts with it. */
export async function leavingTexts(): Promise<void> {
  await addTexts(catalogues, languageFromCode(i18next.language) ?? 'ru');
}
