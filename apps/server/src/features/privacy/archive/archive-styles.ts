import type { Variant } from '@daystream/variants/variant';
import { paletteStyles } from '#rendering/palette-styles.ts';

/** Styles of the export's pages: the school's colours, light and dark, with nothing to load. */
export function exportStyles(variant: Pick<Variant, 'brand' | 'colours'>): string {
  return `
${paletteStyles(variant)}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--on-surface); font: 16px/1.5 'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 16px 56px; }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2; letter-spacing: -0.02em; }
a { color: var(--primary); overflow-wrap: anywhere; }
a:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
nav a { display: inline-block; padding: 10px 0; }
.school { margin: 0 0 4px; font-weight: 600; color: var(--on-surface-muted); }
.muted, .none { color: var(--on-surface-muted); }
.card { display: block; margin: 16px 0 0; padding: 16px 20px; border-radius: 16px; background: var(--surface-raised); }
dl div { display: grid; grid-template-columns: minmax(120px, 240px) minmax(0, 1fr); gap: 4px 20px; padding: 4px 0; }
dt { color: var(--on-surface-muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.parts { margin: 24px 0; padding: 0; list-style: none; }
.parts li { margin-top: 8px; }
.parts a { margin: 0; min-height: 44px; color: inherit; text-decoration: none; }
.parts strong, .parts .muted { display: block; padding-right: 72px; }
.parts a:hover strong { text-decoration: underline; }
.count { float: right; font-variant-numeric: tabular-nums; color: var(--on-surface-muted); }
@media (max-width: 520px) { dl div { grid-template-columns: minmax(0, 1fr); } dl div + div { margin-top: 6px; } }
@media print { body { background: none; } .card { border: 1px solid var(--outline); break-inside: avoid; } }
`;
}
