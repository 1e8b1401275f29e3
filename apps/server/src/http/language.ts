import { type Language, languageFromCode } from '@daystream/domain/languages';

/** First of: `lang` in the address, Accept-Language, the person's own language, the variant's default (Q5). */
export function requestLanguage(
  lang: unknown,
  header: string | undefined,
  own: string | null | undefined,
  variantDefault: Language,
): Language {
  const asked = [typeof lang === 'string' ? lang : undefined, ...(header?.split(',') ?? []), own];
  return (
    asked.map((code) => languageFromCode(code?.split(';')[0]?.trim())).find((found) => found !== null) ?? variantDefault
  );
}
