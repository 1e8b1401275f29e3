import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';

const catalogues = {
  ru: async () => ({ texts: { later: (await import('@daystream/i18n/ru/later.json')).default } }),
  en: async () => ({ texts: { later: (await import('@daystream/i18n/en/later.json')).default } }),
  es: async () => ({ texts: { later: (await import('@daystream/i18n/es/later.json')).default } }),
} satisfies Catalogues;

/** Loads the texts of pages whose capability is still to come; no menu leads to them. */
export async function laterTexts(): Promise<void> {
  await addTexts(catalogues, languageFromCode(i18next.language) ?? 'ru');
}
