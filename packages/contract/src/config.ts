import { externalSources } from '@daystream/domain/identity/external-auth';
import { SAFE_LINK } from '@daystream/domain/config/link';
import { languages } from '@daystream/domain/languages';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wire, wireId, wireSeconds } from './wire.ts';

const link = z.string().check(z.regex(SAFE_LINK));
const maybeLink = z.nullable(link);
const name = z.string().check(z.regex(/\S/));
const count = z.int().check(z.minimum(0));

/** A text by language. */
const texts = wire({ ru: z.optional(z.string()), en: z.optional(z.string()), es: z.optional(z.string()) });
const links = wire({ ru: z.optional(link), en: z.optional(link), es: z.optional(link) });

const language = z.enum(languages);
const socialSource = z.enum(externalSources);

const analytics = wire({ google: z.nullable(name), yandex: z.nullable(name) });

const catalogCategory = wire({ id: wireId, title: texts });
const catalogProduct = wire({
  id: wireId,
  serviceId: wireId,
  alias: name,
  type: name,
  title: texts,
  description: texts,
  author: z.string(),
  preview: maybeLink,
  categoryId: wireId,
});

/** Feature flags of a variant, named as in Q27. */
const features = wire({
  registration: z.boolean(),
  isDemoAccessible: z.boolean(),
  banners: z.boolean(),
  chatSupport: z.boolean(),
  videoConsultationSupport: z.boolean(),
  offline: z.boolean(),
  appStore: z.boolean(),
  anonymousAuth: z.boolean(),
  consultations: z.boolean(),
  newRenewCourse: z.boolean(),
  community: z.boolean(),
  /** Visitors may practise the first day of the starter course without an account. */
  guestPractice: z.boolean(),
});

/** Configuration of a variant, named as in Q26. */
export const wireConfig = wire({
  version: z.int(),
  /** Milliseconds, as the specification quotes them. */
  statistic: wire({ saveTimeout: count, minViewed: count, minViewedEnded: count }),
  analytics,
  features,
  supportCategories: wire({ passHomework: wireId, renewCourse: wireId, renewConsultation: wireId }),
  socials: wire({ android: z.array(socialSource), ios: z.array(socialSource), web: z.array(socialSource) }),
  supportEmail: name,
  catalog: wire({ categories: z.array(catalogCategory), products: z.array(catalogProduct) }),
  clubInApp: z.nullable(texts),
  instructionUrl: links,
  guidelineUrl: links,
  communityUrl: maybeLink,
  communityUrlApi: maybeLink,
  pointsInfo: z.nullable(texts),
  cookiePolicyUrl: maybeLink,
  /** Link to the application in each store. */
  smartBanner: z.nullable(wire({ android: maybeLink, ios: maybeLink })),
  /** Names of routes, in the order of the bar. */
  mobileBottomBar: z.nullable(z.array(name)),
  qrModal: z.nullable(wire({ url: link })),
  care: wire({ telegram: maybeLink, whatsapp: maybeLink }),
  newHome: wire({
    enabled: z.boolean(),
    all: z.array(wireId),
    recommended: z.array(wireId),
    new: z.array(wireId),
    topSale: z.array(wireId),
  }),
  triggerCourse: wire({ id: wireId, startDate: z.nullable(wireSeconds) }),
  /** 0: none (Q91). */
  demoCourseServiceId: count,
  /** Days. */
  daysShowWarning: count,
  /** Seconds. */
  messageDelay: count,
  /** Bytes. */
  chatFileLimit: count,
  pointsDebitThreshold: count,
  /** Name of the route that a signed-in person is sent to (Q33). */
  homepage: name,
  oldCabinetUrl: maybeLink,
  requireEmailVerification: z.boolean(),
  requirePhoneVerification: z.boolean(),
});

export type WireConfig = z.output<typeof wireConfig>;

/** The site configuration document, in the shape of Q24. */
export const wireSite = wire({
  domain: name,
  settings: wire({
    logo: link,
    theme: wire({ brand: name, light: name, dark: name }),
    title: name,
    favicon: link,
    analytics,
    supportEmail: name,
    whatsAppNumber: z.nullable(name),
    defaultLanguage: language,
    supportedLanguages: z.array(language),
    country: name,
    mobileAppVersion: name,
  }),
  project: wire({ id: name, name }),
  components: wire({
    footer: wire({ isShown: z.boolean(), text: texts, links: z.array(wire({ title: texts, url: link })) }), // Q25
    push: wire({ active: z.boolean(), applicationId: z.nullable(name) }),
    externalAuth: wire({
      enabled: z.boolean(),
      clients: z.array(wire({ source: socialSource, login: link, link })),
    }),
    notification: wire({ websocketUrl: z.string().check(z.regex(/^wss?:\/\//)) }),
  }),
});

export type WireSite = z.output<typeof wireSite>;

const ofVariant = z.object({ app_id: z.optional(z.string()) });

export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/spa/api/v1/external-application-config',
  auth: 'none',
  dialect: 'literal',
  query: ofVariant,
  answer: wire({ data: wire({ config: wireConfig }) }),
});

/** A plain document: no envelope, no token. */
export const getSite = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/site/config.json',
  auth: 'none',
  dialect: 'literal',
  query: ofVariant,
  answer: wireSite,
});
