import type { WireCookieCategory, WireCookiePolicy } from '@daystream/contract/consent';
import { type ConsentFacts, cookieCategories, type CookiePolicy, isAllowed } from '@daystream/domain/consent';
import type { Variant } from '@daystream/variants/variant';
import type { Language } from '#http/language.ts';
import { cookieItems } from './cookie-catalogue.ts';
import { cookieTitles } from './cookie-titles.ts';

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
    items: items[key].map(({ names, type, title }) => ({ names: [...names], type, title: titles.cookies[title] })),
  }));
}

export function presentPolicy({ essential, analytics, marketing }: CookiePolicy): WireCookiePolicy {
  return { essential, analytics, marketing };
}
