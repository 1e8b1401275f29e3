import { HOUR_MS, SECOND_MS } from '../durations.ts';
import { privateMediaDays } from '../homework/private-media.ts';
import type { LocalizedText } from '../languages.ts';
import type { DocumentName, OwnDocuments } from './documents.ts';
import type { OwnFile } from './own-file.ts';

/** Sections of the owner's settings screen. */
export const settingSections = [
  'look',
  'languages',
  'contacts',
  'links',
  'documents',
  'texts',
  'chat',
  'features',
  'application',
  'home',
  'counters',
  'numbers',
] as const;
export type SettingSection = (typeof settingSections)[number];

/** Lists that a setting chooses from. */
export const settingLists = ['brands', 'logos', 'languages', 'networks', 'pages'] as const;
export type SettingList = (typeof settingLists)[number];

/** Kinds of settings; an empty text means the setting is not set. */
interface SettingKinds {
  line: { kind: 'line'; maxLength: number; isRequired?: true; pattern?: RegExp };
  email: { kind: 'email' };
  phone: { kind: 'phone' };
  /** `isWeb`: only an https page of another site. */
  link: { kind: 'link'; isWeb?: true };
  colour: { kind: 'colour' };
  texts: { kind: 'texts'; maxLength: number };
  languageLinks: { kind: 'languageLinks' };
  /** The school's PDFs, one per language. */
  documents: { kind: 'documents'; of: DocumentName };
  /** A picture the school uploaded. */
  picture: { kind: 'picture' };
  namedLinks: { kind: 'namedLinks'; maxCount: number };
  cookies: { kind: 'cookies'; maxCount: number };
  choice: { kind: 'choice'; of: SettingList };
  /** In the order the owner chose. */
  choices: { kind: 'choices'; of: SettingList; maxCount: number; isRequired?: true };
  ids: { kind: 'ids'; maxCount: number };
  /** One of the school's courses. */
  course: { kind: 'course' };
  number: { kind: 'number'; min: number; max: number };
  /** Whole seconds, or none. */
  moment: { kind: 'moment' };
  flag: { kind: 'flag' };
}
type SettingKind = keyof SettingKinds;
export type SettingField = { [K in SettingKind]: SettingKinds[K] & { section: SettingSection } }[SettingKind];

export interface NamedLink {
  readonly title: LocalizedText;
  readonly url: string;
}

/** How many names one entry of a school's cookies lists. */
export const COOKIE_NAMES_COUNT = 10;

/** A school's own cookie, as the consent settings list it (CNS-010). */
export interface OwnCookie {
  readonly category: string;
  readonly type: string;
  readonly names: readonly string[];
  readonly title: LocalizedText;
}

/** The value type of each kind of setting. */
export interface SettingValues {
  line: string;
  email: string;
  phone: string;
  link: string;
  colour: string;
  texts: LocalizedText;
  languageLinks: LocalizedText;
  documents: OwnDocuments;
  /** null: none. */
  picture: OwnFile | null;
  namedLinks: readonly NamedLink[];
  cookies: readonly OwnCookie[];
  choice: string;
  choices: readonly string[];
  ids: readonly number[];
  /** null: none. */
  course: number | null;
  /** null: left empty, which only a draft may have. */
  number: number | null;
  moment: number | null;
  flag: boolean;
}

const MAX_ID = Number.MAX_SAFE_INTEGER;
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;
const COUNTRY = /^[A-Z]{2}$/;
const GOOGLE_COUNTER = /^(G|UA|GTM|AW)-[A-Z0-9-]{4,20}$/;
const YANDEX_COUNTER = /^\d{4,12}$/;

/** Settings of a variant that the owner may change: named as in Q24, Q26 and Q27 plus units. */
export const settingFields = {
  title: { section: 'look', kind: 'line', maxLength: 40, isRequired: true },
  brand: { section: 'look', kind: 'choice', of: 'brands' },
  logo: { section: 'look', kind: 'choice', of: 'logos' },
  ownLogo: { section: 'look', kind: 'picture' },
  lightPrimary: { section: 'look', kind: 'colour' },
  lightSurface: { section: 'look', kind: 'colour' },
  lightSun: { section: 'look', kind: 'colour' },
  darkPrimary: { section: 'look', kind: 'colour' },
  darkSurface: { section: 'look', kind: 'colour' },
  darkSun: { section: 'look', kind: 'colour' },

  supportedLanguages: { section: 'languages', kind: 'choices', of: 'languages', maxCount: 3, isRequired: true },
  defaultLanguage: { section: 'languages', kind: 'choice', of: 'languages' },
  isLanguageForced: { section: 'languages', kind: 'flag' },

  supportEmail: { section: 'contacts', kind: 'email' },
  whatsAppNumber: { section: 'contacts', kind: 'phone' },
  careTelegram: { section: 'contacts', kind: 'link' },
  careWhatsapp: { section: 'contacts', kind: 'link' },
  country: { section: 'contacts', kind: 'line', maxLength: 2, isRequired: true, pattern: COUNTRY },
  footerIsShown: { section: 'contacts', kind: 'flag' },
  footerText: { section: 'contacts', kind: 'texts', maxLength: 300 },
  footerLinks: { section: 'contacts', kind: 'namedLinks', maxCount: 8 },

  instructionUrl: { section: 'links', kind: 'languageLinks' },
  guidelineUrl: { section: 'links', kind: 'languageLinks' },
  cookiePolicyUrl: { section: 'links', kind: 'link' },
  communityUrl: { section: 'links', kind: 'link' },
  communityUrlApi: { section: 'links', kind: 'link' },
  oldCabinetUrl: { section: 'links', kind: 'link', isWeb: true },

  agreementDocument: { section: 'documents', kind: 'documents', of: 'personal_data_agreement' },
  instructionDocument: { section: 'documents', kind: 'documents', of: 'instruction' },
  guidelineDocument: { section: 'documents', kind: 'documents', of: 'guideline' },

  clubInApp: { section: 'texts', kind: 'texts', maxLength: 500 },
  pointsInfo: { section: 'texts', kind: 'texts', maxLength: 1000 },

  chatFirstName: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatFirstNameAgain: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatEmail: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatEmailAgain: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatPassword: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatPasswordAgain: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatSocials: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatSocialsAgain: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatBirthday: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatBirthdayAgain: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatAvatarId: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatAvatarIdAgain: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatPush: { section: 'chat', kind: 'texts', maxLength: 300 },
  chatPushAgain: { section: 'chat', kind: 'texts', maxLength: 300 },

  registration: { section: 'features', kind: 'flag' },
  starter: { section: 'features', kind: 'course' },
  guestPractice: { section: 'features', kind: 'flag' },
  requireEmailVerification: { section: 'features', kind: 'flag' },
  requirePhoneVerification: { section: 'features', kind: 'flag' },
  isDemoAccessible: { section: 'features', kind: 'flag' },
  banners: { section: 'features', kind: 'flag' },
  chatSupport: { section: 'features', kind: 'flag' },
  videoConsultationSupport: { section: 'features', kind: 'flag' },
  consultations: { section: 'features', kind: 'flag' },
  community: { section: 'features', kind: 'flag' },
  newRenewCourse: { section: 'features', kind: 'flag' },
  offline: { section: 'features', kind: 'flag' },
  appStore: { section: 'features', kind: 'flag' },
  socialsWeb: { section: 'features', kind: 'choices', of: 'networks', maxCount: 4 },
  socialsAndroid: { section: 'features', kind: 'choices', of: 'networks', maxCount: 4 },
  socialsIos: { section: 'features', kind: 'choices', of: 'networks', maxCount: 4 },

  mobileAppVersion: { section: 'application', kind: 'line', maxLength: 14, isRequired: true, pattern: VERSION },
  smartBannerAndroid: { section: 'application', kind: 'link', isWeb: true },
  smartBannerIos: { section: 'application', kind: 'link', isWeb: true },
  qrModalUrl: { section: 'application', kind: 'link', isWeb: true },
  pushActive: { section: 'application', kind: 'flag' },
  pushApplicationId: { section: 'application', kind: 'line', maxLength: 100, pattern: /^[\w.:-]+$/ },

  homepage: { section: 'home', kind: 'choice', of: 'pages' },
  mobileBottomBar: { section: 'home', kind: 'choices', of: 'pages', maxCount: 5 },
  newHomeEnabled: { section: 'home', kind: 'flag' },
  newHomeAll: { section: 'home', kind: 'ids', maxCount: 200 },
  newHomeRecommended: { section: 'home', kind: 'ids', maxCount: 200 },
  newHomeNew: { section: 'home', kind: 'ids', maxCount: 200 },
  newHomeTopSale: { section: 'home', kind: 'ids', maxCount: 200 },
  triggerCourseId: { section: 'home', kind: 'number', min: 1, max: MAX_ID },
  triggerCourseStart: { section: 'home', kind: 'moment' },

  isConsentAsked: { section: 'counters', kind: 'flag' },
  cookiesEssential: { section: 'counters', kind: 'texts', maxLength: 60 },
  cookiesAnalytics: { section: 'counters', kind: 'texts', maxLength: 60 },
  cookiesMarketing: { section: 'counters', kind: 'texts', maxLength: 60 },
  ownCookies: { section: 'counters', kind: 'cookies', maxCount: 30 },
  googleCounter: { section: 'counters', kind: 'line', maxLength: 30, pattern: GOOGLE_COUNTER },
  yandexCounter: { section: 'counters', kind: 'line', maxLength: 12, pattern: YANDEX_COUNTER },

  daysShowWarning: { section: 'numbers', kind: 'number', min: 0, max: 365 },
  messageDelayS: { section: 'numbers', kind: 'number', min: 1, max: 3600 },
  chatFileLimitMb: { section: 'numbers', kind: 'number', min: 1, max: 10_240 },
  privateMediaDays: {
    section: 'numbers',
    kind: 'number',
    min: privateMediaDays.least,
    max: privateMediaDays.most,
  },
  pointsDebitThreshold: { section: 'numbers', kind: 'number', min: 0, max: 1_000_000 },
  demoCourseServiceId: { section: 'numbers', kind: 'number', min: 0, max: MAX_ID },
  passHomeworkCategory: { section: 'numbers', kind: 'number', min: 1, max: MAX_ID },
  renewCourseCategory: { section: 'numbers', kind: 'number', min: 1, max: MAX_ID },
  renewConsultationCategory: { section: 'numbers', kind: 'number', min: 1, max: MAX_ID },
  saveTimeoutMs: { section: 'numbers', kind: 'number', min: SECOND_MS, max: HOUR_MS },
  minViewedMs: { section: 'numbers', kind: 'number', min: 0, max: HOUR_MS },
  minViewedEndedMs: { section: 'numbers', kind: 'number', min: 0, max: HOUR_MS },
} as const satisfies Record<string, SettingField>;

export type SettingName = keyof typeof settingFields;
export const settingNames = Object.keys(settingFields) as SettingName[];

/** Settings of capabilities that are still to come: the wire and the versions keep them, and no form offers them. */
const unreadSettings: ReadonlySet<SettingName> = new Set<SettingName>([
  'communityUrl',
  'communityUrlApi',
  'consultations',
  'community',
  'newRenewCourse',
  'appStore',
  'socialsAndroid',
  'socialsIos',
  'mobileAppVersion',
  'pushActive',
  'pushApplicationId',
  'newHomeAll',
  'newHomeRecommended',
  'newHomeNew',
  'newHomeTopSale',
  'messageDelayS',
  'demoCourseServiceId',
]);

/** What an owner can change: something reads it. */
export const offeredSettings: readonly SettingName[] = settingNames.filter((name) => !unreadSettings.has(name));

/** Every setting the owner may change, with its value. */
export type VariantSettings = {
  readonly [N in SettingName]: SettingValues[(typeof settingFields)[N]['kind']];
};

export function fieldOf(name: SettingName): SettingField {
  return settingFields[name];
}
