import { colourModes } from '@daystream/domain/config';
import type { RouteName } from '@daystream/domain/navigation';
import { pageBlockOf } from '@daystream/variants/page-block';
import type { Variant } from '@daystream/variants/variant';
import { lookOf, type VariantLook } from '@daystream/variants/variant-look';
import type { Language } from '@daystream/domain/languages';
import type { PageNonces } from '#http/security.ts';
import type { Preview } from '#registrations/variants.ts';

export interface PageFacts {
  readonly variant: Variant;
  readonly language: Language;
  /** Whether somebody seems to be signed in; the page itself finds out. */
  readonly who: 'guest' | 'person';
  readonly route: RouteName | null;
  readonly nonces: PageNonces;
  /** null: as everybody sees it. */
  readonly preview: Preview | null;
  /** Whom the page tells of its errors; null: nobody. */
  readonly reports: string | null;
  readonly release: string;
}

/** The icon that stands in the page as it was built, and its type. */
const BUILT_ICON = /href="\/v\/icon\.svg"( type="image\/svg\+xml")?/g;
/** Elements of the page that are not for everybody. */
const FOR_SOME = /<\w+ [^>]*?data-(?:language|who|route)="[^>]*>/g;
const FOR_WHOM = / data-(language|who|route)="([\w-]+)"/g;
const END_OF_HEAD = '</head>';
const MARK = /%(\w+)%/g;

/** Fills a built page with everything its first paint depends on. What is filled in is not looked through again. */
export function fillPage(
  page: string,
  { variant, language, who, route, nonces, preview, reports, release }: PageFacts,
): string {
  const visit: Readonly<Record<string, string | null>> = { language, who, route };
  const look = lookOf(variant, preview?.ticket);
  const values: Readonly<Record<string, string>> = {
    brand: variant.brand,
    title: escapeHtml(variant.title),
    lang: language,
    lightSurface: look.light,
    darkSurface: look.dark,
    nonce: nonces.script,
    styleNonce: nonces.style,
    reports: escapeHtml(reports ?? ''),
    release: escapeHtml(release),
    variant: scriptText(pageBlockOf(variant, language, preview)),
  };
  return page
    .replaceAll(FOR_SOME, (element) => {
      const isFor = [...element.matchAll(FOR_WHOM)].every(([, fact = '', wanted]) => visit[fact] === wanted);
      return isFor ? element.replaceAll(FOR_WHOM, '') : '';
    })
    .replaceAll(BUILT_ICON, (_, type = '') => `href="${look.icon}"${variant.ownLogo === null ? type : ''}`)
    .replace(END_OF_HEAD, (end) => `${ownLogo(variant, look)}${ownColours(look, nonces)}${end}`)
    .replaceAll(MARK, (mark, name: string) => values[name] ?? mark);
}

/** A logo of the school's own is asked for with the page, so that it stands in the first paint. */
function ownLogo({ ownLogo: own }: Variant, { icon }: VariantLook): string {
  return own === null ? '' : `<link rel="preload" as="image" href="${icon}">`;
}

/** Colours of the school over its brand's, of more weight than those wherever the styles stand. */
function ownColours({ tokens }: VariantLook, { style }: PageNonces): string {
  if (tokens === null) return '';
  const rules = colourModes.map((mode) => {
    const lines = Object.entries(tokens[mode]).map(([role, colour]) => `--color-${role}:${colour}`);
    return `html[data-brand][data-mode="${mode}"]{${lines.join(';')}}`;
  });
  return `<style nonce="${style}">${rules.join('')}</style>`;
}

/** `<` is escaped so that no text can end the script element. */
function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
