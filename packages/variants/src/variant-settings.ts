import {
  type LookFacts,
  normalSettings,
  ownColours,
  settingProblems,
  type SettingName,
  settingNames,
  type VariantSettings,
} from '@daystream/domain/config';
import type { ExternalSource } from '@daystream/domain/identity/external-auth';
import { SECOND_MS } from '@daystream/domain/durations';
import { type Language, languages, type LocalizedText } from '@daystream/domain/languages';
import { type BrandName, brandPalettes } from './brand-palettes.ts';
import { documentSettingsOf, documentsWith } from './variant-documents.ts';
import { wordSettingsOf, wordsWith } from './variant-words.ts';
import { type LogoName, logoDrawings } from './logo-drawings.ts';
import type { SiteSettings, Variant, VariantConfig } from './variant.ts';

const MEBIBYTE = 1024 * 1024;

/** The choices for a variant's design: every brand with tokens, every drawn mark. */
export const looks: LookFacts = { palettes: brandPalettes, logos: Object.keys(logoDrawings) };

/** The settings of a variant with their current values. */
export function settingsOf({ site, config, ...variant }: Variant): VariantSettings {
  const { features, newHome, triggerCourse, supportCategories, socials, statistic } = config;
  const { light, dark } = variant.colours;
  const { anonymousAuth: _, ...flags } = features;
  return normalSettings({
    title: variant.title,
    brand: variant.brand,
    logo: variant.logo,
    ownLogo: variant.ownLogo,
    lightPrimary: light.primary,
    lightSurface: light.surface,
    lightSun: light.sun,
    darkPrimary: dark.primary,
    darkSurface: dark.surface,
    darkSun: dark.sun,
    supportedLanguages: variant.supportedLanguages,
    defaultLanguage: variant.defaultLanguage,
    isLanguageForced: variant.isLanguageForced,
    supportEmail: variant.supportEmail,
    whatsAppNumber: site.whatsAppNumber ?? '',
    careTelegram: config.care.telegram ?? '',
    careWhatsapp: config.care.whatsapp ?? '',
    country: site.country,
    footerIsShown: site.footer.isShown,
    footerText: site.footer.text,
    footerLinks: site.footer.links,
    instructionUrl: config.instructionUrl,
    guidelineUrl: config.guidelineUrl,
    ...documentSettingsOf(site.documents),
    cookiePolicyUrl: config.cookiePolicyUrl ?? '',
    communityUrl: config.communityUrl ?? '',
    communityUrlApi: config.communityUrlApi ?? '',
    oldCabinetUrl: config.oldCabinetUrl ?? '',
    clubInApp: config.clubInApp ?? {},
    pointsInfo: config.pointsInfo ?? {},
    ...flags,
    starter: variant.starter,
    requireEmailVerification: config.requireEmailVerification,
    requirePhoneVerification: config.requirePhoneVerification,
    socialsWeb: socials.web,
    socialsAndroid: socials.android,
    socialsIos: socials.ios,
    mobileAppVersion: site.mobileAppVersion,
    smartBannerAndroid: config.smartBanner?.android ?? '',
    smartBannerIos: config.smartBanner?.ios ?? '',
    qrModalUrl: config.qrModal?.url ?? '',
    pushActive: site.push.active,
    pushApplicationId: site.push.applicationId ?? '',
    homepage: config.homepage,
    mobileBottomBar: config.mobileBottomBar ?? [],
    newHomeEnabled: newHome.enabled,
    newHomeAll: newHome.all,
    newHomeRecommended: newHome.recommended,
    newHomeNew: newHome.new,
    newHomeTopSale: newHome.topSale,
    triggerCourseId: triggerCourse.id,
    triggerCourseStart: triggerCourse.startsAt === null ? null : Math.floor(triggerCourse.startsAt / SECOND_MS),
    isConsentAsked: site.isConsentAsked,
    ...wordSettingsOf(site),
    ownCookies: site.ownCookies,
    googleCounter: config.analytics.google ?? '',
    yandexCounter: config.analytics.yandex ?? '',
    daysShowWarning: config.daysShowWarning,
    messageDelayS: Math.round(config.messageDelayMs / SECOND_MS),
    chatFileLimitMb: Math.round(config.chatFileLimitBytes / MEBIBYTE),
    privateMediaDays: config.privateMediaDays,
    pointsDebitThreshold: config.pointsDebitThreshold,
    demoCourseServiceId: config.demoCourseServiceId,
    passHomeworkCategory: supportCategories.passHomework,
    renewCourseCategory: supportCategories.renewCourse,
    renewConsultationCategory: supportCategories.renewConsultation,
    ...statistic,
  });
}

/** Applies settings to a variant. What the owner cannot change, and empty numbers, stay as shipped. */
export function withSettings(shipped: Variant, settings: VariantSettings): Variant {
  return {
    ...shipped,
    title: settings.title,
    brand: settings.brand as BrandName,
    logo: settings.logo as LogoName,
    ownLogo: settings.ownLogo,
    colours: { light: ownColours(settings, 'light'), dark: ownColours(settings, 'dark') },
    supportedLanguages: languages.filter((language) => settings.supportedLanguages.includes(language)),
    defaultLanguage: settings.defaultLanguage as Language,
    isLanguageForced: settings.isLanguageForced,
    supportEmail: settings.supportEmail,
    starter: settings.starter,
    site: siteWith(shipped.site, settings),
    config: configWith(shipped.config, settings),
  };
}

function siteWith(shipped: SiteSettings, settings: VariantSettings): SiteSettings {
  return {
    country: settings.country,
    mobileAppVersion: settings.mobileAppVersion,
    whatsAppNumber: orNull(settings.whatsAppNumber),
    analytics: analyticsOf(settings),
    isConsentAsked: settings.isConsentAsked,
    ...wordsWith(settings),
    ownCookies: settings.ownCookies,
    documents: documentsWith(settings),
    footer: {
      isShown: settings.footerIsShown,
      text: settings.footerText,
      links: settings.footerLinks.map(({ title, url }) => ({ title, url })),
    },
    push: { active: settings.pushActive, applicationId: orNull(settings.pushApplicationId) },
    externalAuth: shipped.externalAuth,
  };
}

function configWith(shipped: VariantConfig, settings: VariantSettings): VariantConfig {
  const { messageDelayS, chatFileLimitMb } = settings;
  const { smartBannerAndroid, smartBannerIos, qrModalUrl, mobileBottomBar, triggerCourseStart } = settings;
  const hasBanner = smartBannerAndroid !== '' || smartBannerIos !== '';
  return {
    ...shipped,
    analytics: analyticsOf(settings),
    features: {
      ...shipped.features,
      registration: settings.registration,
      isDemoAccessible: settings.isDemoAccessible,
      banners: settings.banners,
      chatSupport: settings.chatSupport,
      videoConsultationSupport: settings.videoConsultationSupport,
      offline: settings.offline,
      appStore: settings.appStore,
      consultations: settings.consultations,
      newRenewCourse: settings.newRenewCourse,
      community: settings.community,
      guestPractice: settings.guestPractice,
    },
    statistic: {
      saveTimeoutMs: settings.saveTimeoutMs ?? shipped.statistic.saveTimeoutMs,
      minViewedMs: settings.minViewedMs ?? shipped.statistic.minViewedMs,
      minViewedEndedMs: settings.minViewedEndedMs ?? shipped.statistic.minViewedEndedMs,
    },
    supportCategories: {
      passHomework: settings.passHomeworkCategory ?? shipped.supportCategories.passHomework,
      renewCourse: settings.renewCourseCategory ?? shipped.supportCategories.renewCourse,
      renewConsultation: settings.renewConsultationCategory ?? shipped.supportCategories.renewConsultation,
    },
    socials: {
      android: sources(settings.socialsAndroid),
      ios: sources(settings.socialsIos),
      web: sources(settings.socialsWeb),
    },
    clubInApp: someTexts(settings.clubInApp),
    pointsInfo: someTexts(settings.pointsInfo),
    instructionUrl: settings.instructionUrl,
    guidelineUrl: settings.guidelineUrl,
    cookiePolicyUrl: orNull(settings.cookiePolicyUrl),
    communityUrl: orNull(settings.communityUrl),
    communityUrlApi: orNull(settings.communityUrlApi),
    oldCabinetUrl: orNull(settings.oldCabinetUrl),
    care: { telegram: orNull(settings.careTelegram), whatsapp: orNull(settings.careWhatsapp) },
    smartBanner: hasBanner ? { android: orNull(smartBannerAndroid), ios: orNull(smartBannerIos) } : null,
    mobileBottomBar: mobileBottomBar.length === 0 ? null : [...mobileBottomBar],
    qrModal: qrModalUrl === '' ? null : { url: qrModalUrl },
    newHome: {
      enabled: settings.newHomeEnabled,
      all: [...settings.newHomeAll],
      recommended: [...settings.newHomeRecommended],
      new: [...settings.newHomeNew],
      topSale: [...settings.newHomeTopSale],
    },
    triggerCourse: {
      id: settings.triggerCourseId ?? shipped.triggerCourse.id,
      startsAt: triggerCourseStart === null ? null : triggerCourseStart * SECOND_MS,
    },
    demoCourseServiceId: settings.demoCourseServiceId ?? shipped.demoCourseServiceId,
    daysShowWarning: settings.daysShowWarning ?? shipped.daysShowWarning,
    messageDelayMs: messageDelayS === null ? shipped.messageDelayMs : messageDelayS * SECOND_MS,
    chatFileLimitBytes: chatFileLimitMb === null ? shipped.chatFileLimitBytes : chatFileLimitMb * MEBIBYTE,
    privateMediaDays: settings.privateMediaDays ?? shipped.privateMediaDays,
    pointsDebitThreshold: settings.pointsDebitThreshold ?? shipped.pointsDebitThreshold,
    homepage: settings.homepage,
    requireEmailVerification: settings.requireEmailVerification,
    requirePhoneVerification: settings.requirePhoneVerification,
  };
}

function analyticsOf({ googleCounter, yandexCounter }: VariantSettings): SiteSettings['analytics'] {
  return { google: orNull(googleCounter), yandex: orNull(yandexCounter) };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function someTexts(texts: LocalizedText): LocalizedText | null {
  return Object.keys(texts).length === 0 ? null : texts;
}

function sources(names: readonly string[]): ExternalSource[] {
  return names as ExternalSource[];
}

/**
 * Settings with the stored changes applied. Values that this program does not know or cannot use fall back to the shipped
 * ones, so that values stored by an older or newer release never stop the school.
 */
export function changedFrom(shipped: VariantSettings, changes: Readonly<Partial<VariantSettings>>): VariantSettings {
  const known = Object.fromEntries(settingNames.filter((name) => name in changes).map((name) => [name, changes[name]]));
  const asked = normalSettings({ ...shipped, ...known });
  const unfit = Object.keys(settingProblems(asked, looks)) as SettingName[];
  const mended = { ...asked, ...Object.fromEntries(unfit.map((name) => [name, shipped[name]])) };
  return Object.keys(settingProblems(mended, looks)).length === 0 ? mended : shipped;
}
