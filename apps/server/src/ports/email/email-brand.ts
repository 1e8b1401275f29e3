import { type Language, languageFromCode } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';
import type { Context } from '#http/context.ts';

/** The variant an email is sent for, and the language its recipient chose. */
export interface Sender {
  readonly appId: string;
  /** null: the variant's. */
  readonly language: string | null;
}

/** The variant and language of an email: the recipient's language, unless the variant forces its own. */
export function emailBrand(
  { config, variants }: Pick<Context, 'config' | 'variants'>,
  { appId, language }: Sender,
): { readonly variant: Variant; readonly language: Language } {
  const variant = variants.of(appId, config);
  const own = languageFromCode(language) ?? variant.defaultLanguage;
  return { variant, language: variant.isLanguageForced ? variant.defaultLanguage : own };
}
