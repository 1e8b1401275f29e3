import { whenOnline } from '@daystream/client/when-online';
import type { Language } from '@daystream/domain/languages';
import i18next from 'i18next';
import { loadTexts } from '#shared/add-texts.ts';
import { knownPerson } from '#shared/known-person.ts';
import { session } from '#shared/session.ts';
import { refreshVariant } from '#shared/variant.ts';
import { setLocale } from './set-locale.ts';

let wanted: Language | null = null;

/**
 * Says the page and the school's own words in another language, and keeps the choice; that of a guest only on this device. The
 * last choice counts.
 */
export async function changeLanguage(language: Language): Promise<void> {
  if (!setLocale(language)) return;
  wanted = language;
  await Promise.all([loadTexts(language), refreshVariant()]);
  // Parts that came meanwhile brought their texts in the language before.
  await loadTexts(language);
  if (wanted !== language) return;
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  if (session.token() === null || knownPerson()?.isGuest === true) return;
  const { saveLanguage } = await whenOnline(() => import('./save-language.ts'));
  await saveLanguage(language);
}
