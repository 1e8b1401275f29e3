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
  /** The built-in mark next to the name. */
  readonly logo: LogoName;
  /** The school's own picture, which replaces the mark; null: none. */
  readonly ownLogo: OwnFile | null;
  /** Own colours that override the brand's, by colour mode. */
  readonly colours: Readonly<Record<ColourMode, OwnColours>>;
  readonly defaultLanguage: Language;
  readonly supportedLanguages: readonly Language[];
  /** Forced English: no language switch, cookie and profile ignored (Q20). */
  readonly isLanguageForced: boolean;
  /** Hosts that open this variant when the client names none (Q19). */
  readonly hosts: readonly string[];
  readonly supportEmail: string;
  /** The course that opens for everybody who signs up; null: none. */
  readonly starter: number | null;
  /** The chat section covers the routes of homework too (SHL-113). */
  readonly isFaceMenu: boolean;
  /** The registration chat ends by asking for permission to send notices. */
  readonly hasPushStep: boolean;
  readonly site: SiteSettings;
  readonly config: VariantConfig;
}

/** Settings of a site besides its brand. */
export interface SiteSettings {
  /** Default country of phone fields (Q101). */
  readonly country: string;
  /** The oldest supported version of the native application (Q101). */
  readonly mobileAppVersion: string;
  readonly whatsAppNumber: string | null;
  readonly analytics: WireSite['settings']['analytics'];
  /** Whether people are asked for cookie consent. */
  readonly isConsentAsked: boolean;
  /** Own names of cookie categories; the default is the catalogue's. */
  readonly cookieTitles: Readonly<Record<CookieCategory, LocalizedText>>;
  /** Cookies it sets itself, beside the product's and those of the counters. */
  readonly ownCookies: readonly OwnCookie[];
  /** Own documents by language; without one the shipped document is served, if any. */
  readonly documents: Readonly<Record<DocumentName, OwnDocuments>>;
  /** Own texts of the registration chat; the default is the catalogue's. */
  readonly chatWords: Readonly<Record<ChatQuestionName, ChatWords>>;
  readonly footer: WireSite['components']['footer'];
  readonly push: WireSite['components']['push'];
  readonly externalAuth: WireSite['components']['externalAuth'];
}

export interface ChatWords {
  readonly message: LocalizedText;
  /** Asks again after an invalid answer. */
  readonly again: LocalizedText;
}

/** Configuration as our code reads it: what is published, with its units in the names. */
export interface VariantConfig
  extends Omit<WireConfig, 'statistic' | 'triggerCourse' | 'messageDelay' | 'chatFileLimit' | 'supportEmail'> {
  statistic: { saveTimeoutMs: number; minViewedMs: number; minViewedEndedMs: number };
  triggerCourse: { id: number; startsAt: number | null };
  messageDelayMs: number;
  chatFileLimitBytes: number;
  /** How long photos and films of homework are kept after the stream's end (Q247); only the server reads it. */
  privateMediaDays: number;
}
