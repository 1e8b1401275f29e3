import { configDefaults } from './config-defaults.ts';
import texts from './texts/school.json' with { type: 'json' };
import { noDocuments } from './variant-documents.ts';
import { usualWords } from './variant-words.ts';
import type { SiteSettings, VariantConfig } from './variant.ts';

/** The default shape: open registration, demo, app stores and offline (CFG-004). */
export const shapeA: VariantConfig = {
  ...configDefaults,
  clubInApp: texts.clubInApp,
  pointsInfo: texts.pointsInfo,
  mobileBottomBar: ['home', 'homeworks', 'points', 'userSetting'],
  daysShowWarning: 30, // Q18
};

/** Closed registration: the school invites people itself (CFG-005). */
export const shapeB: VariantConfig = {
  ...shapeA,
  features: { ...shapeA.features, registration: false, isDemoAccessible: false, offline: false, appStore: false },
};

/** A site without external services. */
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
