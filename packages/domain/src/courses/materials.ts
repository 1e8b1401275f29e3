import { DOCUMENT_MIME } from '../config/documents.ts';
import type { FileKind } from '../courses.ts';
import { openMode } from '../navigation/document-link.ts';

/** How a material is shown: inside the cabinet, or as something to save or to open elsewhere. */
export const materialKinds = ['picture', 'film', 'sound', 'text', 'pdf', 'page', 'file'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** A document of a course as these rules take it; one that is withheld has neither address nor file. */
export interface MaterialFacts {
  readonly url: string | null;
  readonly file: { readonly kind: FileKind; readonly mime: string; readonly sizeBytes: number } | null;
}

/** A longer text is saved instead: a page of it would not scroll. */
export const TEXT_SHOWN_BYTES = 1024 * 1024;

/** Returns how a material is shown, null while its contents are withheld. */
export function materialKind({ url, file }: MaterialFacts): MaterialKind | null {
  if (file === null) return url === null ? null : isPdfAddress(url) ? 'pdf' : 'page';
  if (file.kind === 'image') return 'picture';
  if (file.kind === 'video') return 'film';
  if (file.kind === 'sound') return 'sound';
  if (file.mime === DOCUMENT_MIME) return 'pdf';
  return file.mime.startsWith('text/') && file.sizeBytes <= TEXT_SHOWN_BYTES ? 'text' : 'file';
}

/** Whether an address is that of a PDF, by the same rule as every document link (SHL-073). */
function isPdfAddress(url: string): boolean {
  return openMode({ url }) === 'window';
}

/** What a tap on a material does: `viewer` is a page of the cabinet, `window` a new one, `save` a download. */
export type MaterialOpening = 'viewer' | 'window' | 'save';

/**
 * Returns what opens a material (CRS-040). A PDF has a window of its own, and so has every framed page on iOS (SHL-073); what the
 * cabinet draws itself opens in its viewer everywhere.
 */
export function materialOpening(kind: MaterialKind, { isIos }: { readonly isIos: boolean }): MaterialOpening {
  if (kind === 'file') return 'save';
  if (kind === 'pdf') return 'window';
  return kind === 'page' ? pageOpening(isIos) : 'viewer';
}

const pageOpening = (isIos: boolean): MaterialOpening => (openMode({ isIos }) === 'window' ? 'window' : 'viewer');

/** Returns the neighbours of a material in the school's order; null at an end, and for both where it is not in the list. */
export function materialNeighbours(
  ids: readonly number[],
  id: number,
): { readonly previous: number | null; readonly next: number | null } {
  const place = ids.indexOf(id);
  if (place === -1) return { previous: null, next: null };
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}
