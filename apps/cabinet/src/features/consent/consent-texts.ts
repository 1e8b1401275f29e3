import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';

const catalogues = {
  ru: async () => ({ texts: { consent: (await import('@daystream/i18n/ru/consent.json')).default } }),
  en: async () => ({ texts: { consent: (await import('@daystream/i18n/en/consent.json')).default } }),
  es: async () => ({ texts: { consent: (await import('@daystream/i18n/es/consent.json')).default } }),
} satisfies Catalogues;

/** Loads the texts about cookies, which guest pages do not have yet. */
export async function consentTexts(): Promise<void> {
  const language = languageFromCode(i18next.language) ?? 'ru';
  await addTexts(catalogues, language);
}
