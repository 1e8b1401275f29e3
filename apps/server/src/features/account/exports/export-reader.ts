import { type Language, languageFromCode } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';
import type { Context } from '#http/context.ts';
import type { UserRow } from '../account.store.ts';

/** Whom an export is about and for: how they read, and in whose name it is handed over. */
export interface ExportReader {
  readonly userId: number;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly variant: Variant;
}

export function exportReader({ config, variants }: Context, user: UserRow, appId: string): ExportReader {
  const variant = variants.of(appId, config);
  const own = languageFromCode(user.language) ?? variant.defaultLanguage;
  return {
    userId: user.id,
    name: user.first_name,
    language: variant.isLanguageForced ? variant.defaultLanguage : own,
    timeZone: user.time_zone,
    variant,
  };
}
