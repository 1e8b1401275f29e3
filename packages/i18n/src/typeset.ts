const NBSP = '\u00A0';

/** Russian rules: no short word at the end of a line, and a dash stays with the word before it. */
function typesetRussian(text: string): string {
  return (
    text
      // Twice, because each match takes the space that the next short word would need: «и в этот день».
      .replaceAll(/(^|[\s\u00A0(«„"])([а-яё]{1,2}) (?=\S)/giu, `$1$2${NBSP}`)
      .replaceAll(/(^|[\s\u00A0(«„"])([а-яё]{1,2}) (?=\S)/giu, `$1$2${NBSP}`)
      .replaceAll(/ (?=[—–]\s)/gu, NBSP)
  );
}

/** «день 10», «ступени 3.»: a number that ends a phrase stays with its word. */
const NUMBER_AFTER_WORD = /(?<=\p{L}) (?=\d{1,3}(?:[.,:;!?)»”]|$)(?!\d))/gu;

/** Adds non-breaking spaces: between number and unit in every language, after short words in Russian. */
export function typeset(text: string, language: string): string {
  const joined = text.replaceAll(/(?<=\d) (?=\p{L}{2,}|[%№])/gu, NBSP).replaceAll(NUMBER_AFTER_WORD, NBSP);
  return language.startsWith('ru') ? typesetRussian(joined) : joined;
}

/** An i18next post-processor that typesets every text. */
export const typesetter = {
  type: 'postProcessor',
  name: 'typeset',
  process: (value: string, _key: unknown, _options: unknown, translator: { language?: string }): string =>
    typeset(value, translator.language ?? ''),
} as const;
