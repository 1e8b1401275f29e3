import { whenOnline } from '@daystream/client/when-online';
import type { Language } from '@daystream/domain/languages';

const catalogues = {
  ru: () => import('@daystream/i18n/ru/zones.json'),
  en: () => import('@daystream/i18n/en/zones.json'),
  es: () => import('@daystream/i18n/es/zones.json'),
} satisfies Record<Language, unknown>;

/** The cities that time zones are called by. */
export async function cityNames(language: Language): Promise<Readonly<Record<string, string>>> {
  return (await whenOnline(catalogues[language])).default;
}
