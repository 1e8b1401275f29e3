import type { WireConfig, WireSite } from '@daystream/contract/config';
import type {
  ChatQuestionName,
  ColourMode,
  DocumentName,
  OwnColours,
  OwnCookie,
  OwnDocuments,
  OwnFile,
} from '@daystream/domain/config';
import type { CookieCategory } from '@daystream/domain/consent/policy';
import type { Language, LocalizedText } from '@daystream/domain/languages';
import type { BrandName } from './brand-palettes.ts';
import type { LogoName } from './logo-drawings.ts';

/** A branded variant: a brand's tokens, a name, texts and flags. No component knows a brand. */
export interface Variant {
  readonly id: string;
  readonly title: string;
  readonly brand: BrandName;
  /** Which of the built-in marks stands beside the name. */
  readonly logo: LogoName;
  /** A picture of the school's own that stands there instead; null: it has none. */
  readonly ownLogo: OwnFile | null;
  /** What differs from the brand's colours, in each light. */
  readonly colours: Readonly<Record<ColourMode, OwnColours>>;
  readonly defaultLanguage: Language;
  readonly supportedLanguages: readonly Language[];
  /** Forced English: no language switch, cookie and profile ignored (Q20). */
  readonly isLanguageForced: boolean;
  /** Hosts that open this variant when the client names none (Q19). */
  readonly hosts: readonly string[];
  readonly supportEmail: string;
  /** The chat section covers the routes of homework too (SHL-113). */
  readonly isFaceMenu: boolean;
  /** The registration chat ends with the question whether to send notices. */
  readonly hasPushStep: boolean;
  readonly site: SiteSettings;
  readonly config: VariantConfig;
}

/** What a site says of itself beside its brand. */
export interface SiteSettings {
  /** Country that phone fields begin with (Q101). */
  readonly country: string;
  /** The oldest native application that may be used (Q101). */
  readonly mobileAppVersion: string;
  readonly whatsAppNumber: string | null;
  readonly analytics: WireSite['settings']['analytics'];
  /** Whether people are asked which cookies they allow. */
  readonly isConsentAsked: boolean;
  /** Its own names for kinds of cookies; without one a kind has the usual name. */
  readonly cookieTitles: Readonly<Record<CookieCategory, LocalizedText>>;
  /** Cookies it sets itself, beside the product's and those of the counters. */
  readonly ownCookies: readonly OwnCookie[];
  /** Its own documents, each in the languages it has it in; without one the document that ships is served, if any. */
  readonly documents: Readonly<Record<DocumentName, OwnDocuments>>;
  /** Its own words for the registration chat; without them the usual ones are said. */
  readonly chatWords: Readonly<Record<ChatQuestionName, ChatWords>>;
  readonly footer: WireSite['components']['footer'];
  readonly push: WireSite['components']['push'];
  readonly externalAuth: WireSite['components']['externalAuth'];
}

export interface ChatWords {
  readonly message: LocalizedText;
  /** Asks once more after an answer that does not do. */
  readonly again: LocalizedText;
}

/** Configuration as our code reads it: what is published, with its units in the names. */
export interface VariantConfig
  extends Omit<WireConfig, 'statistic' | 'triggerCourse' | 'messageDelay' | 'chatFileLimit' | 'supportEmail'> {
  statistic: { saveTimeoutMs: number; minViewedMs: number; minViewedEndedMs: number };
  triggerCourse: { id: number; startsAt: number | null };
  messageDelayMs: number;
  chatFileLimitBytes: number;
}
