import type { WireConfig } from '@daystream/contract/config';
import { SECOND_MS } from '@daystream/domain/durations';
import { configDefaults } from './config-defaults.ts';
import { withDocumentLinks } from './linked-documents.ts';
import type { Variant, VariantConfig } from './variant.ts';

/** A variant's configuration on the wire. */
export function wireConfigOf(variant: Pick<Variant, 'config' | 'site' | 'supportEmail'>): WireConfig {
  const config = withDocumentLinks(variant);
  const { statistic, triggerCourse } = config;
  return {
    version: config.version,
    statistic: {
      saveTimeout: statistic.saveTimeoutMs,
      minViewed: statistic.minViewedMs,
      minViewedEnded: statistic.minViewedEndedMs,
    },
    analytics: config.analytics,
    features: config.features,
    supportCategories: config.supportCategories,
    socials: config.socials,
    supportEmail: variant.supportEmail,
    catalog: config.catalog,
    clubInApp: config.clubInApp,
    instructionUrl: config.instructionUrl,
    guidelineUrl: config.guidelineUrl,
    communityUrl: config.communityUrl,
    communityUrlApi: config.communityUrlApi,
    pointsInfo: config.pointsInfo,
    cookiePolicyUrl: config.cookiePolicyUrl,
    smartBanner: config.smartBanner,
    mobileBottomBar: config.mobileBottomBar,
    qrModal: config.qrModal,
    care: config.care,
    newHome: config.newHome,
    triggerCourse: {
      id: triggerCourse.id,
      startDate: triggerCourse.startsAt === null ? null : Math.floor(triggerCourse.startsAt / SECOND_MS),
    },
    demoCourseServiceId: config.demoCourseServiceId,
    daysShowWarning: config.daysShowWarning,
    messageDelay: config.messageDelayMs / SECOND_MS,
    chatFileLimit: config.chatFileLimitBytes,
    pointsDebitThreshold: config.pointsDebitThreshold,
    homepage: config.homepage,
    oldCabinetUrl: config.oldCabinetUrl,
    requireEmailVerification: config.requireEmailVerification,
    requirePhoneVerification: config.requirePhoneVerification,
  };
}

/** Maps a configuration from the wire; missing settings get the defaults. */
export function configFrom(published: Partial<WireConfig>): VariantConfig {
  const { statistic, triggerCourse, messageDelay, chatFileLimit, supportEmail: _, ...same } = published;
  const config: VariantConfig = {
    ...configDefaults,
    ...same,
    features: { ...configDefaults.features, ...same.features },
  };
  if (statistic !== undefined) {
    config.statistic = {
      saveTimeoutMs: statistic.saveTimeout,
      minViewedMs: statistic.minViewed,
      minViewedEndedMs: statistic.minViewedEnded,
    };
  }
  if (triggerCourse !== undefined) {
    const { id, startDate } = triggerCourse;
    config.triggerCourse = { id, startsAt: startDate === null ? null : startDate * SECOND_MS };
  }
  if (messageDelay !== undefined) config.messageDelayMs = messageDelay * SECOND_MS;
  if (chatFileLimit !== undefined) config.chatFileLimitBytes = chatFileLimit;
  return config;
}
