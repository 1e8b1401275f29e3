import type { LogoName } from '@daystream/variants/logo-drawings';
import { variantOf } from '@daystream/variants/variants';

/** The variant of this page as the server wrote it into the document. */
export interface PageVariant {
  readonly id: string;
  readonly title: string;
  readonly brand: 'dev' | 'face' | 'mind';
  readonly logo: LogoName;
  readonly languages: readonly ('ru' | 'en' | 'es')[];
  readonly supportEmail: string;
}

const neutral: PageVariant = {
  id: 'dev',
  title: 'Daystream',
  brand: 'dev',
  logo: 'horizon',
  languages: ['ru', 'en', 'es'],
  supportEmail: 'support@daystream.example',
};

function read(): PageVariant {
  const text = document.getElementById('variant')?.textContent?.trim() ?? '';
  return text.startsWith('{') ? { ...neutral, ...(JSON.parse(text) as Partial<PageVariant>) } : neutral;
}

export const variant = read();

/** What this variant allows and when it warns. */
export const variantConfig = variantOf(variant.id, location.hostname).config;
