import { imageMimes } from '../media/image.ts';
import type { OwnFile } from './own-file.ts';

/** What a logo is chosen from; no SVG, which can carry scripts. */
export const LOGO_MIMES: readonly string[] = imageMimes;
export const LOGO_LIMIT_MB = 2;
/** A logo is kept as a square of this many pixels a side. */
export const LOGO_SIDE_PX = 256;
const LOGO_LEAST_PX = 64;
const MEBIBYTE = 1024 * 1024;

/** Why a file is not shown as the school's logo; texts: `errors.fields.<code>`. */
export interface LogoProblem {
  readonly code: 'picture_expected' | 'picture_too_large' | 'picture_too_small' | 'picture_broken';
  readonly params?: { readonly limit: number };
}

/** Answers why a file cannot be the school's logo, null when it can. */
export function logoFileProblem({ mime, sizeBytes }: { mime: string; sizeBytes: number }): LogoProblem | null {
  if (!LOGO_MIMES.includes(mime)) return { code: 'picture_expected' };
  const isTooLarge = sizeBytes > LOGO_LIMIT_MB * MEBIBYTE;
  return isTooLarge ? { code: 'picture_too_large', params: { limit: LOGO_LIMIT_MB } } : null;
}

/** Answers why a picture of these measures is no logo, null when it is one; without measures nobody could read it. */
export function logoPictureProblem(measures: { width: number; height: number } | null): LogoProblem | null {
  if (measures === null) return { code: 'picture_broken' };
  const isTooSmall = Math.max(measures.width, measures.height) < LOGO_LEAST_PX;
  return isTooSmall ? { code: 'picture_too_small', params: { limit: LOGO_LEAST_PX } } : null;
}

/** Answers where a logo is shown from for good; before it is published, with a ticket only. */
export function logoPath({ id }: Pick<OwnFile, 'id'>, ticket?: string): string {
  const path = `/site/logo/${id}.png`;
  return ticket === undefined ? path : `${path}?preview=${ticket}`;
}
