import { colourModes } from '@daystream/domain/config';
import type { RouteName } from '@daystream/domain/navigation';
import { configDefaults } from '@daystream/variants/config-defaults';
import { type PageBlock, pageBlockOf } from '@daystream/variants/page-block';
import type { Variant } from '@daystream/variants/variant';
import { lookOf, type VariantLook } from '@daystream/variants/variant-look';
import { contentText, type Language, localeByLanguage } from '@daystream/domain/languages';
import { embeddedJson } from './embedded-json.ts';
import type { SharedCourse } from '#registrations/shared-courses.ts';
import { clockNotice } from './clock-notice.ts';
import { translate } from '#rendering/translate.ts';
import type { PageNonces } from '#http/security.ts';
import type { Preview } from '#registrations/variants.ts';

export interface PageFacts {
  readonly variant: Variant;
  readonly language: Language;
  /** Whether the visitor seems to be signed in; the page itself finds out. */
  readonly who: 'guest' | 'person';
  readonly route: RouteName | null;
  /** Whether somebody has signed in with this browser before; others are welcomed first. */
  readonly isKnown: boolean;
  /** What the page shows before its code is there; empty: nothing. */
  readonly entrance: string;
  readonly nonces: PageNonces;
  /** null: the published variant. */
  readonly preview: Preview | null;
  /** The token of a preview of a course; null: the visitor's own session. */
  readonly coursePreview: string | null;
  /** Strangers can reach a school that is not in production: every page of the staff says so. */
  readonly isExposed: boolean;
  /** Where the page reports its errors; null: nowhere. */
  readonly reports: string | null;
  readonly release: string;
  /** The school's clock is ahead of the machine's by this; the page's clock follows. */
  readonly clockAheadMs: number;
  /** Staff have a page about the school's clock. */
  readonly hasClock: boolean;
  /** The course that the address is of; null where the link is of the school. */
  readonly shared: SharedCourse | null;
  /** Scheme and host that people open this page at. */
  readonly origin: string;
}

const SCHOOL_PICTURE_WIDTH = 1840;
const SHARED_PICTURE_WIDTH = 1600;

/** The icon in the built page, and its type. */
const BUILT_ICON = /href="\/v\/icon\.svg"( type="image\/svg\+xml")?/g;
/** Elements for some languages, visitors or screens only. */
const CONDITIONAL_ELEMENTS = /<\w+ [^>]*?data-(?:language|who|route)="[^>]*>/g;
const CONDITIONS = / data-(language|who|route)="([\w-]+)"/g;
/** What a person's page waits for comes after its head: the code begins without it. */
const MODULE = '<script type="module"';
const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const HEAD = '<head>';
const END_OF_HEAD = '</head>';
const BODY = '<body>';
export const END_OF_BODY = '</body>';
const PLACEHOLDER = /%(\w+)%/g;

/** Fills a built page with everything its first paint depends on. Filled-in values are not searched for placeholders. */
export function fillPage(
  page: string,
  {
    variant,
    language,
    who,
    route,
    isKnown,
    entrance,
    nonces,
    preview,
    coursePreview,
    isExposed,
    reports,
    release,
    origin,
    shared,
    clockAheadMs,
    hasClock,
  }: PageFacts,
): string {
  const visit: Readonly<Record<string, string | null>> = { language, who, route };
  const look = lookOf(variant, preview?.ticket);
  const values: Readonly<Record<string, string>> = {
    brand: variant.brand,
    title: escapeHtml(variant.title),
    description: escapeHtml(shared?.description || descriptionOf(variant, language)),
    sharedTitle: escapeHtml(shared?.title ?? variant.title),
    picture: `${origin}${shared?.picture ?? `/v/covers/entrance-${variant.brand}-1840.webp`}`,
    pictureWidth: String(shared?.picture == null ? SCHOOL_PICTURE_WIDTH : SHARED_PICTURE_WIDTH),
    locale: localeByLanguage[language].replace('-', '_'),
    lang: language,
    visit: isKnown ? 'known' : 'first',
    lightSurface: look.light,
    darkSurface: look.dark,
    nonce: nonces.script,
    styleNonce: nonces.style,
    exposed: isExposed ? 'yes' : '',
    clock: hasClock ? 'yes' : '',
    reports: escapeHtml(reports ?? ''),
    release: escapeHtml(release),
    entrance,
    variant: embeddedJson(JSON.stringify(ofCoursePreview(pageBlockOf(variant, language, preview), coursePreview)))
      .source,
  };
  const filled = page
    .replaceAll(CONDITIONAL_ELEMENTS, (element) => {
      const isFor = [...element.matchAll(CONDITIONS)].every(([, fact = '', wanted]) => visit[fact] === wanted);
      return isFor ? element.replaceAll(CONDITIONS, '') : '';
    })
    .replaceAll(BUILT_ICON, (_, type = '') => `href="${look.icon}"${variant.ownLogo === null ? type : ''}`)
    .replace(MODULE, who === 'person' ? `${MODULE} async` : MODULE)
    .replace(HEAD, (head) => `${head}${shiftedClock(clockAheadMs, nonces)}${hasClock ? followClock(nonces) : ''}`)
    .replace(END_OF_HEAD, (end) => `${ownLogo(variant, look)}${ownColours(look, nonces)}${end}`)
    .replace(BODY, (body) => `${body}${clockNotice(clockAheadMs, language, nonces)}`)
    .replaceAll(PLACEHOLDER, (mark, name: string) => values[name] ?? mark);
  if (who === 'guest') return filled;
  // The code of a person's page does not wait for the end of the page, but needs its root.
  const { page: rest, code } = withoutCode(filled);
  const end = rest.lastIndexOf(END_OF_BODY);
  return end === -1 ? filled : rest.slice(0, end) + code + rest.slice(end);
}

/** A preview of a course shows no cookie banner and sends no analytics. */
function ofCoursePreview(block: PageBlock, token: string | null): PageBlock {
  if (token === null) return block;
  const { analytics } = configDefaults;
  return {
    ...block,
    preview: 'course',
    previewToken: token,
    isConsentAsked: false,
    config: { ...block.config, analytics },
  };
}

/** Splits a page into the elements that load its code and the rest. */
export function withoutCode(page: string): { readonly page: string; readonly code: string } {
  return { page: page.replaceAll(CODE, ''), code: (page.match(CODE) ?? []).join('') };
}

/** What a shared link says about the school: the sentence of its footer, else the catalogue's. */
function descriptionOf({ site, defaultLanguage }: Variant, language: Language): string {
  return contentText(site.footer.text, language, defaultLanguage).text || translate(language, 'school:description');
}

/** Responses in the page carry no date to learn the time from. */
function shiftedClock(aheadMs: number, { script }: PageNonces): string {
  if (aheadMs === 0) return '';
  return `<script nonce="${script}">Date = class extends Date {
    constructor(...given) { given.length === 0 ? super(Date.now()) : super(...given); }
    static now() { return super.now() + ${aheadMs}; }
  };</script>`;
}

/** A page that was open when staff moved the clock in another window of this browser would keep the time before. */
function followClock({ script }: PageNonces): string {
  return `<script nonce="${script}">addEventListener('storage', ({ key }) => key === 'schoolClock' && location.reload());</script>`;
}

/** Preloads the school's own logo for the first paint. */
function ownLogo({ ownLogo: own }: Variant, { icon }: VariantLook): string {
  return own === null ? '' : `<link rel="preload" as="image" href="${icon}">`;
}

/** The school's own colours; more specific than the brand's, wherever those are. */
function ownColours({ tokens }: VariantLook, { style }: PageNonces): string {
  if (tokens === null) return '';
  const rules = colourModes.map((mode) => {
    const lines = Object.entries(tokens[mode]).map(([role, colour]) => `--color-${role}:${colour}`);
    return `html[data-brand][data-mode="${mode}"]{${lines.join(';')}}`;
  });
  return `<style nonce="${style}">${rules.join('')}</style>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
