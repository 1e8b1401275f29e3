import type { Palette } from '@daystream/domain/config';
import type { Variant } from '@daystream/variants/variant';
import { paletteOf } from '@daystream/variants/variant-look';

/** The colours of a variant as CSS custom properties, light and dark; for pages without the cabinet's styles. */
export function paletteStyles(variant: Pick<Variant, 'brand' | 'colours'>): string {
  return `:root { color-scheme: light dark; ${properties(paletteOf(variant, 'light'))} }
@media (prefers-color-scheme: dark) { :root { ${properties(paletteOf(variant, 'dark'))} } }`;
}

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([role, colour]) => `--${role}: ${colour};`)
    .join(' ');
}
