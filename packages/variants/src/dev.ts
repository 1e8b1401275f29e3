import { plainSite, shapeA } from './shapes.ts';
import type { Variant } from './variant.ts';
import { brandsOwn } from './variant-look.ts';

/** The neutral default variant of an installation. */
export const dev: Variant = {
  id: 'dev',
  title: 'Daystream',
  brand: 'dev',
  logo: 'horizon',
  ownLogo: null,
  colours: brandsOwn,
  defaultLanguage: 'ru',
  supportedLanguages: ['ru', 'en', 'es'],
  isLanguageForced: false,
  hosts: [],
  supportEmail: 'support@daystream.example',
  starter: null,
  isFaceMenu: false,
  hasPushStep: false,
  site: plainSite,
  config: shapeA,
};
