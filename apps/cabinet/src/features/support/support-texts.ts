import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';

const catalogues = {
  ru: async () => ({ texts: { support: (await import('@daystream/i18n/ru/support.json')).default } }),
  en: async () => ({ texts: { support: (await import('@daystream/i18n/en/support.json')).default } }),
  es: async () => ({ texts: { support: (await import('@daystream/i18n/es/support.json')).default } }),
} satisfies Catalogues;

/** Loads the texts of the support form, which guest pages do not have yet. */
export async function supportTexts(): Promise<void> {
  const language = languageFromCode(i18next.language) ?? 'ru';
  await Promise.all([addTexts(catalogues, language), errorTexts(language)]);
}
