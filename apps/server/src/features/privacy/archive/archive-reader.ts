import type { Language } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';
import type { Context } from '#http/context.ts';
import { readingOf } from '#http/reading.ts';
import type { UserRow } from '../../identity/index.ts';

/** Whom an export is about and for: how they read, and in whose name it is handed over. */
export interface ExportReader {
  readonly userId: number;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly variant: Variant;
}

export function exportReader(ctx: Context, user: UserRow, appId: string): ExportReader {
  return {
    ...readingOf(ctx, { appId, language: user.language }),
    userId: user.id,
    name: user.first_name,
    timeZone: user.time_zone,
  };
}
