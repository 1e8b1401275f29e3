import type { ExportPart } from '@daystream/domain/privacy';
import type { Language } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';

/** Whose export it is: their language and time zone, and the variant it is sent by. */
export interface ExportReader {
  readonly userId: number;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly variant: Variant;
}

/** What was written so far; the index page, written last, lists it. */
export interface ArchiveTotals {
  readonly rows: Map<ExportPart, number>;
  files: number;
  /** Files whose bytes are missing. */
  missing: number;
}
