/** Minimum page widths in pixels of the layouts (SHL-089, CON-010). */
export const breakpoints = { mobile: 0, tablet: 828, desktop: 1244 } as const;
export type Layout = keyof typeof breakpoints;

/** Returns the layout for a page width in pixels. */
export function layout(widthPx: number): Layout {
  if (widthPx >= breakpoints.desktop) return 'desktop';
  return widthPx >= breakpoints.tablet ? 'tablet' : 'mobile';
}
