import { type Language, languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/support.json'),
  en: () => import('@daystream/i18n/en/support.json'),
  es: () => import('@daystream/i18n/es/support.json'),
} satisfies Record<Language, () => Promise<{ default: object }>>;

/** Adds what the form of support says; who is not signed in has not got it yet. */
export async function supportTexts(): Promise<void> {
  const { language } = i18next;
  if (i18next.hasResourceBundle(language, 'support')) return;
  const { default: texts } = await catalogues[languageFromCode(language) ?? 'ru']();
  i18next.addResourceBundle(language, 'support', texts);
}
