import { whenOnline } from '@daystream/client/when-online';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import i18next from 'i18next';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/consent.json'),
  en: () => import('@daystream/i18n/en/consent.json'),
  es: () => import('@daystream/i18n/es/consent.json'),
} satisfies Record<Language, () => Promise<{ default: object }>>;

/** Adds what is said of cookies; who is not signed in has not got it yet. */
export async function consentTexts(): Promise<void> {
  const { language } = i18next;
  if (i18next.hasResourceBundle(language, 'consent')) return;
  const { default: texts } = await whenOnline(catalogues[languageFromCode(language) ?? 'ru']);
  i18next.addResourceBundle(language, 'consent', texts);
}
