/** Widths in pixels from which a layout holds (SHL-089, CON-010). */
export const breakpoints = { mobile: 0, tablet: 828, desktop: 1244 } as const;
export type Layout = keyof typeof breakpoints;

/** Answers the layout of a page of a width. */
export function layout(widthPx: number): Layout {
  if (widthPx >= breakpoints.desktop) return 'desktop';
  return widthPx >= breakpoints.tablet ? 'tablet' : 'mobile';
}
