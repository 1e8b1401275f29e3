/** Widths in pixels that a cover is stored in. */
export const COVER_WIDTHS = [400, 800, 1600] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

export const COVER_FORMATS = ['avif', 'webp'] as const;
export type CoverFormat = (typeof COVER_FORMATS)[number];
