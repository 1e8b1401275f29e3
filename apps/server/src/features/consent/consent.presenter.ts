import type { WireCookieCategory, WireCookiePolicy } from '@daystream/contract/consent';
import {
  type ConsentFacts,
  cookieCategories,
  type CookieCategory,
  type CookiePolicy,
  isAllowed,
} from '@daystream/domain/consent';
import { contentText } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';
import type { Language } from '@daystream/domain/languages';
import { cookieItems, cookieTitles } from './cookies.rules.ts';

export function presentCategories(
  facts: ConsentFacts,
  variant: Variant | undefined,
  language: Language,
): WireCookieCategory[] {
  const titles = cookieTitles[language];
  const items = cookieItems(variant);
  return cookieCategories.map((key) => ({
    key,
    title: variant?.site.cookieTitles[key][language] ?? titles.categories[key],
    enabled: isAllowed(key, facts),
    items: [
      ...items[key].map(({ names, type, title }) => ({ names: [...names], type, title: titles.cookies[title] })),
      ...(variant === undefined ? [] : ownCookies(variant, key, language)),
    ],
  }));
}

function ownCookies({ site, defaultLanguage }: Variant, key: CookieCategory, language: Language) {
  return site.ownCookies
    .filter(({ category }) => category === key)
    .map(({ names, type, title }) => ({
      names: [...names],
      type: type === 'session' ? ('session' as const) : ('persistent' as const),
      title: contentText(title, language, defaultLanguage).text,
    }));
}

export function presentPolicy({ essential, analytics, marketing }: CookiePolicy): WireCookiePolicy {
  return { essential, analytics, marketing };
}
