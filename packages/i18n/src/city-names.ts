/** The cities that time zones are called by, in each language. */
export const cityNames = {
  ru: () => import('./ru/zones.json'),
  en: () => import('./en/zones.json'),
  es: () => import('./es/zones.json'),
} as const;
