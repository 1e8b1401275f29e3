import type { Catalogues } from './add-texts.ts';

/** Texts of the sign-in; everything else is loaded after it. */
export const entranceTexts = {
  ru: () => import('@daystream/i18n/ru/entrance'),
  en: () => import('@daystream/i18n/en/entrance'),
  es: () => import('@daystream/i18n/es/entrance'),
} satisfies Catalogues;
