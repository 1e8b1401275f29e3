import { contrastRatio, EDGE_CONTRAST, mixedColour, TEXT_CONTRAST } from './colours.ts';

/** Design tokens that a school's colours replace or must contrast with. */
export const paletteRoles = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'on-surface',
  'on-surface-muted',
  'outline',
  'outline-strong',
  'primary',
  'on-primary',
  'primary-soft',
  'on-primary-soft',
  'success',
  'warning',
  'danger',
  'daylight-from',
  'daylight-to',
  'focus',
] as const;
export type PaletteRole = (typeof paletteRoles)[number];
export type Palette = Readonly<Record<PaletteRole, string>>;

export const colourModes = ['light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/** Colours a school chose for one colour mode; empty: the brand's colour. */
export interface OwnColours {
  readonly surface: string;
  readonly primary: string;
  readonly sun: string;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Shares of the primary colour to try in `primary-soft`, largest first: the first with enough contrast is used. */
const SOFT_SHARES = [0.16, 0.12, 0.08, 0.04];
const SUNKEN_SHARE = { light: 0.05, dark: 0.45 };
const SUN_GLOW = 0.45;

/** Returns the tokens that differ from the brand's: the chosen colours and those derived from them. */
export function ownTokens(brand: Palette, mode: ColourMode, own: OwnColours): Partial<Palette> {
  return { ...surfaceTokens(brand, mode, own.surface), ...primaryTokens(brand, own.primary), ...sunTokens(own.sun) };
}

function surfaceTokens(brand: Palette, mode: ColourMode, surface: string): Partial<Palette> {
  if (surface === '') return {};
  const depth = mode === 'light' ? brand['on-surface'] : BLACK;
  return { surface, 'surface-sunken': mixedColour(surface, depth, SUNKEN_SHARE[mode]) };
}

function primaryTokens(brand: Palette, primary: string): Partial<Palette> {
  if (primary === '') return {};
  const grounds = SOFT_SHARES.map((share) => mixedColour(brand['surface-raised'], primary, share));
  const soft = grounds.find((ground) => contrastRatio(primary, ground) >= TEXT_CONTRAST) ?? brand['surface-raised'];
  return {
    primary,
    'on-primary': contrastRatio(primary, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK,
    'primary-soft': soft,
    'on-primary-soft': brand['on-surface'],
    focus: brand['on-surface'],
  };
}

function sunTokens(sun: string): Partial<Palette> {
  return sun === '' ? {} : { 'daylight-to': sun, 'daylight-from': mixedColour(sun, WHITE, SUN_GLOW) };
}

export interface ContrastGap {
  readonly of: PaletteRole;
  readonly on: PaletteRole;
  readonly ratio: number;
  readonly needed: number;
}

const pairs: readonly [needed: number, of: PaletteRole, on: readonly PaletteRole[]][] = [
  [TEXT_CONTRAST, 'on-surface', ['surface', 'surface-raised', 'surface-sunken']],
  [TEXT_CONTRAST, 'on-surface-muted', ['surface', 'surface-raised', 'surface-sunken']],
  [EDGE_CONTRAST, 'outline-strong', ['surface', 'surface-raised']],
  [TEXT_CONTRAST, 'primary', ['surface', 'surface-raised', 'primary-soft']],
  [TEXT_CONTRAST, 'on-primary', ['primary']],
  [TEXT_CONTRAST, 'on-primary-soft', ['primary-soft']],
  [TEXT_CONTRAST, 'success', ['surface', 'surface-raised']],
  [TEXT_CONTRAST, 'warning', ['surface', 'surface-raised']],
  [TEXT_CONTRAST, 'danger', ['surface', 'surface-raised']],
  [EDGE_CONTRAST, 'focus', ['surface', 'surface-raised']],
];

/** Lists the pairs of colours with too little contrast, the worst first. */
export function contrastGaps(palette: Palette): ContrastGap[] {
  return pairs
    .flatMap(([needed, of, grounds]) =>
      grounds.map((on) => ({ of, on, needed, ratio: contrastRatio(palette[of], palette[on]) })),
    )
    .filter(({ ratio, needed }) => ratio < needed)
    .toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed);
}
