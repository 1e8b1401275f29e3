import type { VariantConfig } from './variant.ts';
import { privateMediaDays } from '@daystream/domain/homework/private-media';

const MEBIBYTE = 1024 * 1024;

/** Defaults for missing settings; enough for the application to start (CFG-019). */
export const configDefaults: VariantConfig = {
  version: 13, // Q28
  statistic: { saveTimeoutMs: 5000, minViewedMs: 2000, minViewedEndedMs: 30_000 },
  analytics: { google: null, yandex: null },
  // Shape A; Q27 for everything it leaves open.
  features: {
    registration: true,
    isDemoAccessible: true,
    banners: true,
    chatSupport: true,
    videoConsultationSupport: true,
    offline: true,
    appStore: true,
    anonymousAuth: false,
    consultations: true,
    newRenewCourse: true,
    community: true,
    guestPractice: true,
  },
  supportCategories: { passHomework: 10, renewCourse: 7, renewConsultation: 7 }, // Q117
  socials: {
    android: ['google', 'vkontakte', 'facebook', 'apple'],
    ios: ['apple', 'google', 'vkontakte', 'facebook'],
    web: ['google', 'vkontakte', 'facebook', 'apple'],
  }, // Q31
  catalog: { categories: [], products: [] },
  clubInApp: null,
  instructionUrl: {},
  guidelineUrl: {},
  communityUrl: null,
  communityUrlApi: null,
  pointsInfo: null,
  cookiePolicyUrl: null,
  smartBanner: null,
  mobileBottomBar: null,
  qrModal: null,
  care: { telegram: null, whatsapp: null },
  newHome: { enabled: false, all: [], recommended: [], new: [], topSale: [] },
  triggerCourse: { id: 233, startsAt: null },
  demoCourseServiceId: 0,
  daysShowWarning: 3, // Q148
  messageDelayMs: 15_000,
  chatFileLimitBytes: 50 * MEBIBYTE, // Q18
  privateMediaDays: privateMediaDays.usual, // Q247
  pointsDebitThreshold: 200,
  homepage: 'home',
  oldCabinetUrl: null,
  requireEmailVerification: false,
  requirePhoneVerification: false,
};
