import type { ExportPart } from '@daystream/domain/privacy';
import type { Language } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';

/** Whom an export is about and for: how they read, and in whose name it is handed over. */
export interface ExportReader {
  readonly userId: number;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly variant: Variant;
}

/** What was written so far; the first page, written last, lists it. */
export interface ArchiveTotals {
  readonly rows: Map<ExportPart, number>;
  files: number;
  /** Files whose bytes the school has lost. */
  missing: number;
}
