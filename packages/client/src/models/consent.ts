import type { cookieTypes, WireCookieCategory } from '@daystream/contract/consent';
import type { CookieCategory } from '@daystream/domain/consent/policy';

/** Cookies that are allowed or refused together. */
export interface CookieGroup {
  key: CookieCategory;
  title: string;
  isEnabled: boolean;
  items: readonly CookieItem[];
}

export interface CookieItem {
  names: readonly string[];
  type: (typeof cookieTypes)[number];
  title: string;
}

export function mapCookieCategory({ key, title, enabled, items }: WireCookieCategory): CookieGroup {
  return {
    key,
    title,
    isEnabled: enabled,
    items: items.map(({ names, type, title: itemTitle }) => ({ names, type, title: itemTitle })),
  };
}
