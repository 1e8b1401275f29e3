import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from './add-texts.ts';

const catalogues = {
  ru: async () => ({ texts: { news: (await import('@daystream/i18n/ru/news.json')).default } }),
  en: async () => ({ texts: { news: (await import('@daystream/i18n/en/news.json')).default } }),
  es: async () => ({ texts: { news: (await import('@daystream/i18n/es/news.json')).default } }),
} satisfies Catalogues;

/** Loads the texts of what is new for a learner, which are shown after the first paint of a page. */
export async function newsTexts(): Promise<void> {
  await addTexts(catalogues, languageFromCode(i18next.language) ?? 'ru');
}
