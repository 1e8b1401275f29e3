import { imageMimes } from '../media/image.ts';
import type { OwnFile } from './own-file.ts';

/** Accepted file types of a logo; no SVG, because it can contain scripts. */
export const LOGO_MIMES: readonly string[] = imageMimes;
export const LOGO_LIMIT_MB = 2;
/** Logos are stored as squares with sides of this many pixels. */
export const LOGO_SIDE_PX = 256;
const LOGO_LEAST_PX = 64;
const MEBIBYTE = 1024 * 1024;

/** Why a file is refused as a logo; texts: `errors.fields.<code>`. */
export interface LogoProblem {
  readonly code: 'picture_expected' | 'picture_too_large' | 'picture_too_small' | 'picture_broken';
  readonly params?: { readonly limit: number };
}

/** Returns why a file cannot be the school's logo, null when it can. */
export function logoFileProblem({ mime, sizeBytes }: { mime: string; sizeBytes: number }): LogoProblem | null {
  if (!LOGO_MIMES.includes(mime)) return { code: 'picture_expected' };
  const isTooLarge = sizeBytes > LOGO_LIMIT_MB * MEBIBYTE;
  return isTooLarge ? { code: 'picture_too_large', params: { limit: LOGO_LIMIT_MB } } : null;
}

/** Returns why a picture of this size (px) is refused as a logo, or null. `measures` is null for an unreadable file. */
export function logoPictureProblem(measures: { width: number; height: number } | null): LogoProblem | null {
  if (measures === null) return { code: 'picture_broken' };
  const isTooSmall = Math.max(measures.width, measures.height) < LOGO_LEAST_PX;
  return isTooSmall ? { code: 'picture_too_small', params: { limit: LOGO_LEAST_PX } } : null;
}

/** Returns the permanent path of a logo; an unpublished one needs a ticket. */
export function logoPath({ id }: Pick<OwnFile, 'id'>, ticket?: string): string {
  const path = `/site/logo/${id}.png`;
  return ticket === undefined ? path : `${path}?preview=${ticket}`;
}
