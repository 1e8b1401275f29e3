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
 * Switches the page and the school's own texts to another language, and stores the choice: in the profile, for a guest only on
 * this device. The last choice wins.
 */
export async function changeLanguage(language: Language): Promise<void> {
  if (!setLocale(language)) return;
  wanted = language;
  await Promise.all([loadTexts(language), refreshVariant()]);
  // Chunks that were loaded meanwhile added their texts in the former language.
  await loadTexts(language);
  if (wanted !== language) return;
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  if (session.token() === null || knownPerson()?.isGuest === true) return;
  const { saveLanguage } = await whenOnline(() => import('./save-language.ts'));
  await saveLanguage(language);
}
