import { brands } from '@daystream/variants/brands';
import { pageBlockOf } from '@daystream/variants/page-block';
import type { Variant } from '@daystream/variants/variant';
import type { Language } from './language.ts';
import type { PageNonces } from './security.ts';

export interface PageFacts {
  readonly variant: Variant;
  readonly language: Language;
  readonly nonces: PageNonces;
}

/** The icon that stands in the page as it was built. */
const BUILT_ICON = 'href="/v/icon.svg"';
/** Elements of the page that only one language needs. */
const OF_A_LANGUAGE = /<\w+ [^>]*data-language="(\w+)"[^>]*>/g;
const MARK = /%(\w+)%/g;

/** Fills a built page with everything its first paint depends on. What is filled in is not looked through again. */
export function fillPage(page: string, { variant, language, nonces }: PageFacts): string {
  const { icon, light, dark } = brands[variant.brand];
  const values: Readonly<Record<string, string>> = {
    brand: variant.brand,
    title: escapeHtml(variant.title),
    lang: language,
    lightSurface: light,
    darkSurface: dark,
    nonce: nonces.script,
    styleNonce: nonces.style,
    variant: scriptText(pageBlockOf(variant, language)),
  };
  return page
    .replaceAll(OF_A_LANGUAGE, (element, own) => (own === language ? element : ''))
    .replaceAll(BUILT_ICON, `href="${icon}"`)
    .replaceAll(MARK, (mark, name: string) => values[name] ?? mark);
}

/** `<` is escaped so that no text can end the script element. */
function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
