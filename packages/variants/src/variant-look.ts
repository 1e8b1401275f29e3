import {
  type ColourMode,
  colourModes,
  logoPath,
  type OwnColours,
  ownTokens,
  type Palette,
  type PaletteRole,
} from '@daystream/domain/config';
import { brandPalettes } from './brand-palettes.ts';
import type { LogoName } from './logo-drawings.ts';
import type { Variant } from './variant.ts';

/** What a page needs before its styles have loaded. */
export interface VariantLook {
  /** The mark as a picture: the page's icon and the logo of the site's document. */
  readonly icon: string;
  readonly light: string;
  readonly dark: string;
  /** Tokens that differ from the brand's, by colour mode; null: none. */
  readonly tokens: Readonly<Record<ColourMode, Readonly<Partial<Record<PaletteRole, string>>>>> | null;
}

/** Each mark as an SVG picture. */
export const logoIcons: Readonly<Record<LogoName, string>> = {
  horizon: '/v/icon-dev.svg',
  profile: '/v/icon-face.svg',
  rings: '/v/icon-mind.svg',
};

/** `ticket`: before it is published. */
export function lookOf(
  { brand, logo, ownLogo, colours }: Pick<Variant, 'brand' | 'logo' | 'ownLogo' | 'colours'>,
  ticket?: string,
): VariantLook {
  const isOwn = colourModes.some((mode) => Object.values(colours[mode]).some((colour) => colour !== ''));
  const tokensOf = (mode: ColourMode) => ownTokens(brandPalettes[brand][mode], mode, colours[mode]);
  return {
    icon: ownLogo === null ? logoIcons[logo] : logoPath(ownLogo, ticket),
    light: chosen(colours.light.surface, brandPalettes[brand].light.surface),
    dark: chosen(colours.dark.surface, brandPalettes[brand].dark.surface),
    tokens: isOwn ? { light: tokensOf('light'), dark: tokensOf('dark') } : null,
  };
}

/** All colours of a variant in one mode, for output without the page's styles: emails, files. */
export function paletteOf({ brand, colours }: Pick<Variant, 'brand' | 'colours'>, mode: ColourMode): Palette {
  const ofBrand = brandPalettes[brand][mode];
  return { ...ofBrand, ...ownTokens(ofBrand, mode, colours[mode]) };
}

/** As every brand has it. */
export const brandsOwn: Readonly<Record<ColourMode, OwnColours>> = {
  light: { surface: '', primary: '', sun: '' },
  dark: { surface: '', primary: '', sun: '' },
};

function chosen(own: string, ofBrand: string): string {
  return own === '' ? ofBrand : own;
}
