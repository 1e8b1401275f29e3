import en from '@daystream/i18n/en/cookies.json' with { type: 'json' };
import es from '@daystream/i18n/es/cookies.json' with { type: 'json' };
import ru from '@daystream/i18n/ru/cookies.json' with { type: 'json' };
import { type CookieCategory, type CookieType, consentCookies } from '@daystream/domain/consent';
import type { Variant } from '@daystream/variants/variant';
import type { Language } from '@daystream/domain/languages';

/** Keys of titles in the catalogue `cookies`. */
export type CookieTitle =
  | 'token'
  | 'device'
  | 'language'
  | 'policy'
  | 'consent_id'
  | 'google_visitor'
  | 'yandex_visitor'
  | 'yandex_visit';

export interface CookieItem {
  readonly names: readonly string[];
  readonly type: CookieType;
  readonly title: CookieTitle;
}

const essential: readonly CookieItem[] = [
  { names: ['token'], type: 'persistent', title: 'token' },
  { names: ['device'], type: 'persistent', title: 'device' },
  { names: ['lang'], type: 'persistent', title: 'language' },
  { names: [consentCookies.policy], type: 'persistent', title: 'policy' },
  { names: [consentCookies.id], type: 'persistent', title: 'consent_id' },
];

const google: readonly CookieItem[] = [{ names: ['_ga', '_ga_*'], type: 'persistent', title: 'google_visitor' }];

const yandex: readonly CookieItem[] = [
  { names: ['_ym_uid', '_ym_d'], type: 'persistent', title: 'yandex_visitor' },
  { names: ['_ym_isad', '_ym_visorc'], type: 'session', title: 'yandex_visit' },
];

/** The cookies of each category; counter cookies only where the variant has that counter (Q120). */
export function cookieItems(variant: Variant | undefined): Readonly<Record<CookieCategory, readonly CookieItem[]>> {
  const ids = variant?.config.analytics;
  return {
    essential,
    analytics: [...(ids?.google == null ? [] : google), ...(ids?.yandex == null ? [] : yandex)],
    marketing: [],
  };
}

interface CookieTitles {
  readonly categories: Readonly<Record<CookieCategory, string>>;
  readonly cookies: Readonly<Record<CookieTitle, string>>;
}

/** Titles of cookies and categories (Q120). */
export const cookieTitles: Readonly<Record<Language, CookieTitles>> = { ru, en, es };
