import { type Language, resolveLanguage } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';
import type { Context } from '#http/context.ts';

/** The variant an email is sent for, and the language its recipient chose. */
export interface Sender {
  readonly appId: string;
  /** null: the variant's. */
  readonly language: string | null;
}

/** The variant and language of an email: the recipient's, if the variant has it and forces no other. */
export function emailBrand(
  { config, variants }: Pick<Context, 'config' | 'variants'>,
  { appId, language }: Sender,
): { readonly variant: Variant; readonly language: Language } {
  const variant = variants.of(appId, config);
  const { isLanguageForced: isForcedEnglish, supportedLanguages: supported, defaultLanguage } = variant;
  const facts = { isForcedEnglish, supported, userLanguageCode: language, variantDefault: defaultLanguage };
  return { variant, language: resolveLanguage(facts) };
}
