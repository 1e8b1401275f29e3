import type { Language, LocalizedText } from '@daystream/domain/languages';

/** The address for the reader's language only; a page in another one may not be understood (CFG-030). */
export function languageLink(links: LocalizedText, language: Language): string | null {
  return links[language] ?? null;
}
