import { languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '#shared/add-texts.ts';

const catalogues = {
  ru: async () => ({ texts: { courses: (await import('@daystream/i18n/ru/courses.json')).default } }),
  en: async () => ({ texts: { courses: (await import('@daystream/i18n/en/courses.json')).default } }),
  es: async () => ({ texts: { courses: (await import('@daystream/i18n/es/courses.json')).default } }),
} satisfies Catalogues;

/** Loads what the screens of a course's materials say. */
export async function courseTexts(language = languageFromCode(i18next.language) ?? 'ru'): Promise<void> {
  await addTexts(catalogues, language);
}
