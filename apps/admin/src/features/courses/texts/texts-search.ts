import { type Language, languages } from '@daystream/domain/languages';

export interface TextsSearch {
  /** The languages shown side by side, all of the course when left out. */
  show?: string;
  /** Only what is missing in this language. */
  missing?: Language;
}

export function readTextsSearch(search: Record<string, unknown>): TextsSearch {
  const missing = languages.find((code) => code === search.missing);
  const shown = typeof search.show === 'string' ? search.show.split('.') : [];
  const show = languages.filter((code) => shown.includes(code)).join('.');
  return { ...(show !== '' && { show }), ...(missing && { missing }) };
}
