import type { CookieCategory } from '@daystream/domain/consent';
import en from '@daystream/i18n/en/cookies.json' with { type: 'json' };
import es from '@daystream/i18n/es/cookies.json' with { type: 'json' };
import ru from '@daystream/i18n/ru/cookies.json' with { type: 'json' };
import type { Language } from '#http/language.ts';
import type { CookieTitle } from './cookie-catalogue.ts';

interface CookieTitles {
  readonly categories: Readonly<Record<CookieCategory, string>>;
  readonly cookies: Readonly<Record<CookieTitle, string>>;
}

/** What cookies and their categories are called (Q120). */
export const cookieTitles: Readonly<Record<Language, CookieTitles>> = { ru, en, es };
