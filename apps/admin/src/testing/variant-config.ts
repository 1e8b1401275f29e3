import type { WireVariantConfig } from '@daystream/contract/config.admin';
import { face } from '@daystream/variants/face';
import { settingsOf } from '@daystream/variants/variant-settings';

/** Unchanged settings of a variant. */
export function variantConfig(given: Partial<WireVariantConfig> = {}): WireVariantConfig {
  const shipped = settingsOf(face);
  return {
    id: 'face',
    title: shipped.title,
    brand: shipped.brand,
    logo: shipped.logo,
    version: 0,
    published_at: null,
    has_draft: false,
    shipped,
    published: shipped,
    draft: null,
    revision: 0,
    ...given,
  };
}
