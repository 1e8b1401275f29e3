import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';

const catalogues = {
  ru: async () => ({ texts: { catalogue: (await import('@daystream/i18n/ru/catalogue.json')).default } }),
  en: async () => ({ texts: { catalogue: (await import('@daystream/i18n/en/catalogue.json')).default } }),
  es: async () => ({ texts: { catalogue: (await import('@daystream/i18n/es/catalogue.json')).default } }),
} satisfies Catalogues;

/** Loads what the catalogue and the new home say. */
export async function catalogueTexts(language = languageFromCode(i18next.language) ?? 'ru'): Promise<void> {
  await Promise.all([addTexts(catalogues, language), errorTexts(language)]);
}
