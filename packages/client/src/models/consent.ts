import type { WireCookieCategory } from '@daystream/contract/consent';
import type { CookieCategory, CookieType } from '@daystream/domain/consent/policy';

/** Cookies that are allowed or refused together. */
export interface CookieGroup {
  key: CookieCategory;
  title: string;
  isEnabled: boolean;
  items: readonly CookieItem[];
}

export interface CookieItem {
  names: readonly string[];
  type: CookieType;
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
