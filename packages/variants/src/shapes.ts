import { configDefaults } from './config-defaults.ts';
import texts from './texts/school.json' with { type: 'json' };
import { noDocuments } from './variant-documents.ts';
import { usualWords } from './variant-words.ts';
import type { SiteSettings, VariantConfig } from './variant.ts';

/** Open registration, demo, stores and offline (CFG-004): what every variant has that does not say otherwise. */
export const shapeA: VariantConfig = {
  ...configDefaults,
  clubInApp: texts.clubInApp,
  pointsInfo: texts.pointsInfo,
  mobileBottomBar: ['home', 'homeworks', 'points', 'userSetting'],
  daysShowWarning: 30, // Q18
};

/** Closed: people are brought in by the school itself (CFG-005). */
export const shapeB: VariantConfig = {
  ...shapeA,
  features: { ...shapeA.features, registration: false, isDemoAccessible: false, offline: false, appStore: false },
};

/** A site that nothing outside of it has been connected to yet. */
export const plainSite: SiteSettings = {
  country: 'RU',
  mobileAppVersion: '1.0.0',
  whatsAppNumber: null,
  analytics: { google: null, yandex: null },
  isConsentAsked: true,
  ...usualWords,
  ownCookies: [],
  documents: noDocuments,
  footer: { isShown: true, text: texts.footer, links: [] },
  push: { active: false, applicationId: null },
  externalAuth: { enabled: false, clients: [] },
};
