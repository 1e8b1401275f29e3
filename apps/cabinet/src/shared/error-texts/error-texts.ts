import { type Language, languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';
import { addTexts, type Catalogues } from '../add-texts.ts';

const catalogues = {
  ru: async () => ({ texts: { errors: await import('./ru.ts') } }),
  en: async () => ({ texts: { errors: await import('./en.ts') } }),
  es: async () => ({ texts: { errors: await import('./es.ts') } }),
} satisfies Catalogues;

/** Loads what the page itself says of errors; all other texts of errors come from the server. The entrance is shown without. */
export async function errorTexts(language: Language = languageFromCode(i18next.language) ?? 'ru'): Promise<void> {
  await addTexts(catalogues, language);
}
