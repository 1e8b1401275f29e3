import { documentVersions } from '@daystream/domain/config/documents';
import { logoPath } from '@daystream/domain/config/logo';
import { contentText, type Language, type LocalizedText } from '@daystream/domain/languages';
import { type LogoMark, logoDrawings } from './logo-drawings.ts';
import { withDocumentLinks } from './linked-documents.ts';
import type { SiteSettings, Variant, VariantConfig } from './variant.ts';

/** What a page needs of its variant before its first call: only this variant, only in the page's language. */
export interface PageBlock
  extends Pick<
      Variant,
      'id' | 'title' | 'brand' | 'defaultLanguage' | 'isLanguageForced' | 'supportEmail' | 'isFaceMenu' | 'hasPushStep'
    >,
    Pick<SiteSettings, 'country' | 'whatsAppNumber' | 'push' | 'externalAuth'> {
  /** Its own logo or the drawing of its mark, so that the page contains no other marks. */
  readonly mark: LogoMark;
  readonly languages: readonly Language[];
  /** null: none is shown. */
  readonly footer: PageFooter | null;
  readonly config: VariantConfig;
  /** Whether people are asked about cookies. */
  readonly isConsentAsked: boolean;
  /** Version of the school's own agreement; null: the shipped one applies. */
  readonly agreement: string | null;
  /** Only on a preview; `guest`: previewed without the session; `course`: a draft of a course as its learner sees it. */
  readonly preview?: 'guest' | 'own' | 'course';
  /** Only on a preview of a course: what its calls carry in place of a session's token. */
  readonly previewToken?: string;
  /** Only on a preview: the ticket for its files. */
  readonly ticket?: string;
}

/** Options of a preview. */
export interface PreviewFacts {
  /** Preview as a guest. */
  readonly isGuest: boolean;
  readonly ticket: string;
}

export interface PageFooter {
  readonly text: string;
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

export function pageBlockOf(variant: Variant, language: Language, preview: PreviewFacts | null = null): PageBlock {
  const { site } = variant;
  const config = withDocumentLinks(variant, preview?.ticket);
  const own = (texts: LocalizedText) => contentText(texts, language, variant.defaultLanguage).text;
  const onlyOwn = (texts: LocalizedText | null) => (texts === null ? null : { [language]: own(texts) });
  return {
    id: variant.id,
    title: variant.title,
    brand: variant.brand,
    mark: variant.ownLogo === null ? logoDrawings[variant.logo] : { src: logoPath(variant.ownLogo, preview?.ticket) },
    defaultLanguage: variant.defaultLanguage,
    languages: variant.supportedLanguages,
    isLanguageForced: variant.isLanguageForced,
    supportEmail: variant.supportEmail,
    isFaceMenu: variant.isFaceMenu,
    hasPushStep: variant.hasPushStep,
    country: site.country,
    whatsAppNumber: site.whatsAppNumber,
    push: site.push,
    externalAuth: site.externalAuth,
    footer: site.footer.isShown
      ? { text: own(site.footer.text), links: site.footer.links.map(({ title, url }) => ({ title: own(title), url })) }
      : null,
    isConsentAsked: site.isConsentAsked,
    agreement: own(documentVersions(site.documents.personal_data_agreement)) || null,
    config: { ...config, clubInApp: onlyOwn(config.clubInApp), pointsInfo: onlyOwn(config.pointsInfo) },
    ...(preview !== null && { preview: preview.isGuest ? 'guest' : 'own', ticket: preview.ticket }),
  };
}
