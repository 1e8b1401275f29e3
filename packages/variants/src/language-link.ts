import type { Language, LocalizedText } from '@daystream/domain/languages';

/** The address for a reader's own language; another language's leads to a page they may not understand (CFG-030). */
export function languageLink(links: LocalizedText, language: Language): string | null {
  return links[language] ?? null;
}
