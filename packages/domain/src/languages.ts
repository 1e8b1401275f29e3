export const languages = ['ru', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Long codes, used in headers and in the profile (CON-020). */
export const localeByLanguage = { ru: 'ru-RU', en: 'en-US', es: 'es-ES' } as const satisfies Record<Language, string>;

export const DEFAULT_INTERFACE_LANGUAGE: Language = 'ru'; // CFG-009
export const FORCED_LANGUAGE: Language = 'en'; // CFG-007, CFG-008, Q20
const DEFAULT_SUPPORTED: readonly Language[] = ['en', 'ru']; // CFG-010

/** Returns the language of a code such as `ru`, `ru-RU` or `ES_es`, null when it is not supported. */
export function languageFromCode(code: string | null | undefined): Language | null {
  const short = code?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === short) ?? null;
}

/** Returns the languages a site offers; English and Russian when it names no supported one. */
export function supportedLanguages(configured?: readonly string[] | null): Language[] {
  const known = languages.filter((language) => configured?.some((code) => languageFromCode(code) === language));
  return known.length > 0 ? known : [...DEFAULT_SUPPORTED];
}

export interface LanguageFacts {
  /** The variant or the native app has English only (Q20). */
  isForcedEnglish?: boolean;
  supported?: readonly Language[];
  /** Language of the address (`?lang=`) or of the language cookie. */
  asked?: string | null;
  acceptLanguage?: string | null;
  userLanguageCode?: string | null;
  variantDefault?: string | null;
}

/** Returns the language of a request: asked, header, profile, variant's default, Russian (Q5). */
export function resolveLanguage(facts: LanguageFacts): Language {
  if (facts.isForcedEnglish) return FORCED_LANGUAGE;
  const candidates = [
    facts.asked,
    ...acceptedCodes(facts.acceptLanguage),
    facts.userLanguageCode,
    facts.variantDefault,
    DEFAULT_INTERFACE_LANGUAGE,
  ];
  const supported = facts.supported ?? languages;
  for (const code of candidates) {
    const language = languageFromCode(code);
    if (language && supported.includes(language)) return language;
  }
  return supported[0] ?? DEFAULT_INTERFACE_LANGUAGE;
}

function acceptedCodes(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => ({ code: part.split(';')[0] ?? '', quality: qualityOf(part) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}

function qualityOf(part: string): number {
  const written = /;\s*q=([\d.]+)/i.exec(part)?.[1];
  return written === undefined ? 1 : Number(written);
}

/** One content text in the languages its author wrote it in. */
export type LocalizedText = Partial<Record<Language, string>>;

export interface ContentText {
  text: string;
  /** The language of the text, null when it has none. */
  language: Language | null;
  /** The reader's own language is missing; shown to the author (Q245). */
  isMissing: boolean;
}

/** Picks the text for a reader: their language, else the variant's default, else Russian, else any; never throws. */
export function contentText(texts: LocalizedText, language: Language, variantDefault: Language): ContentText {
  for (const candidate of [language, variantDefault, DEFAULT_INTERFACE_LANGUAGE, ...languages]) {
    const text = texts[candidate];
    if (text && text.trim() !== '') return { text, language: candidate, isMissing: candidate !== language };
  }
  return { text: '', language: null, isMissing: true };
}

const letters = { cyrillic: /\p{Script=Cyrillic}/gu, latin: /\p{Script=Latin}/gu } as const;
const SPANISH = /[ñ¿¡]|\b(?:el|la|los|las|que|con|para|una?|del|muy)\b/iu;

/** The language a text seems to be in, by its script and, of Latin ones, by what only Spanish has; null without letters. */
export function seemingLanguage(text: string): Language | null {
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const [cyrillic, latin] = [count(letters.cyrillic), count(letters.latin)];
  if (cyrillic === 0 && latin === 0) return null;
  if (cyrillic >= latin) return 'ru';
  return SPANISH.test(text) ? 'es' : 'en';
}

/**
 * The `lang` of a text on a page in another language, null for the page's own. A Latin text on a page
 * in English or Spanish counts as the other one only by words of Spanish; names and single words stay.
 */
export function foreignLanguage(text: string, page: Language): Language | null {
  const language = seemingLanguage(text);
  if (language === null || language === page) return null;
  return page === 'es' && language === 'en' ? null : language;
}
