import { type Language, languageFromCode } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';
import type { Context } from './context.ts';

/** In whose name and language somebody is written to. */
export interface Sender {
  readonly appId: string;
  readonly language: string;
}

/** How somebody reads what they are written: in their language, unless their variant has one for all. */
export function readingOf(
  { config, variants }: Pick<Context, 'config' | 'variants'>,
  { appId, language }: Sender,
): { readonly variant: Variant; readonly language: Language } {
  const variant = variants.of(appId, config);
  const own = languageFromCode(language) ?? variant.defaultLanguage;
  return { variant, language: variant.isLanguageForced ? variant.defaultLanguage : own };
}
