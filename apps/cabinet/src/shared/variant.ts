import { configDefaults } from '@daystream/variants/config-defaults';
import type { PageBlock } from '@daystream/variants/page-block';
import type { VariantConfig } from '@daystream/variants/variant';

/** The variant of this page as the server wrote it into the document; its configuration is `variantConfig`. */
export type PageVariant = Omit<PageBlock, 'config'>;

/** What stands on a page that came without its block. */
const neutral: PageVariant = {
  id: 'dev',
  title: 'Daystream',
  brand: 'dev',
  // The sun that every drawn mark has.
  mark: [{ d: 'M0 0h60v60H0Z', fill: 'var(--color-daylight-to)' }],
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
};

/** null: there is none, or nobody can read it. */
function readBlock(): Partial<PageBlock> | null {
  try {
    const block: unknown = JSON.parse(document.getElementById('variant')?.textContent ?? '');
    return typeof block === 'object' ? block : null;
  } catch {
    return null;
  }
}

const block = readBlock();

/** The page starts on the defaults, and says so (CFG-019). */
export const isBlockMissing = block === null;

export const variant: PageVariant = { ...neutral, ...block };

/** What this variant allows and when it warns. Read it where it is used: a fresher one may have come. */
export const variantConfig: VariantConfig = { ...configDefaults, ...block?.config };

/** From now on the page goes by this configuration. */
export function goByConfig(config: VariantConfig): void {
  Object.assign(variantConfig, config);
}
