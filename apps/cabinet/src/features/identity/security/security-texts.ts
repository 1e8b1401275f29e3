import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/security'),
  en: () => import('@daystream/i18n/en/security'),
  es: () => import('@daystream/i18n/es/security'),
} satisfies Catalogues;

/** Loads the texts of two-factor authentication (2FA), its settings and the proof of identity. */
export async function securityTexts(language = languageFromCode(i18next.language) ?? 'ru'): Promise<void> {
  await Promise.all([addTexts(catalogues, language), errorTexts(language)]);
}
