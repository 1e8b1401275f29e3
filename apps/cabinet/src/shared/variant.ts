import { configDefaults } from '@daystream/variants/config-defaults';
import type { PageBlock } from '@daystream/variants/page-block';
import type { VariantConfig } from '@daystream/variants/variant';

/** The variant of this page as the server wrote it into the document; its configuration is `variantConfig`. */
export type PageVariant = Omit<PageBlock, 'config'>;

/** The fallback for a page without a variant block. */
const neutral: PageVariant = {
  id: 'dev',
  title: 'Daystream',
  brand: 'dev',
  // The sun, which is part of every drawn mark.
  mark: [{ d: 'M0 0h60v60H0Z', fill: 'var(--color-daylight-to)' }],
  defaultLanguage: 'ru',
  languages: ['ru', 'en', 'es'],
  isLanguageForced: false,
  supportEmail: 'support@daystream.example',
  isFaceMenu: false,
  hasPushStep: false,
  country: 'RU',
  whatsAppNumber: null,
  push: { active: false, applicationId: null },
  externalAuth: { enabled: false, clients: [] },
  footer: null,
  agreement: null,
  isConsentAsked: true,
};

/** null when it is missing or unreadable. */
function readBlock(page: Document): Partial<PageBlock> | null {
  try {
    const block: unknown = JSON.parse(page.getElementById('variant')?.textContent ?? '');
    return typeof block === 'object' ? block : null;
  } catch {
    return null;
  }
}

const block = readBlock(document);

/** True when the page has no variant block and uses the defaults (CFG-019). */
export const isBlockMissing = block === null;

export const variant: PageVariant = { ...neutral, ...block };

/** The configuration of this variant. Read it when it is used, because a newer one may have been loaded. */
export const variantConfig: VariantConfig = { ...configDefaults, ...block?.config };

/** Takes the school's own words as this address has them now: those of another language, after it was chosen. */
export async function refreshVariant(): Promise<void> {
  try {
    const page = await fetch(location.href, { headers: { accept: 'text/html' } });
    const fresh = readBlock(new DOMParser().parseFromString(await page.text(), 'text/html'));
    Object.assign(variant, fresh);
    if (fresh?.config) setVariantConfig(fresh.config);
  } catch (error) {
    // The page goes on with the words it has.
    reportError(error);
  }
}

/** Replaces the configuration of the page. */
export function setVariantConfig(config: VariantConfig): void {
  Object.assign(variantConfig, config);
}
