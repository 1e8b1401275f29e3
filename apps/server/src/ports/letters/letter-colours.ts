import type { BrandName } from '@daystream/variants/brand-palettes';

/** Colours of one brand in one light; the values of packages/ui/src/tokens.css, which no mailbox can load. */
export interface LetterColours {
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly text: string;
  readonly muted: string;
  readonly outline: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly onPrimarySoft: string;
}

interface BrandLook {
  readonly light: LetterColours;
  readonly dark: LetterColours;
  /** The mark as a mailbox can draw it, a gradient on a disc, with the colour of those that cannot. */
  readonly mark: { readonly gradient: string; readonly plain: string };
}

export const brandLooks: Readonly<Record<BrandName, BrandLook>> = {
  dev: {
    light: {
      surface: '#f4f5f4',
      raised: '#ffffff',
      sunken: '#e9ebea',
      text: '#16191c',
      muted: '#596168',
      outline: '#dee2e1',
      primary: '#1f2529',
      onPrimary: '#ffffff',
      primarySoft: '#e2e6e5',
      onPrimarySoft: '#1f2529',
    },
    dark: {
      surface: '#0f1112',
      raised: '#191c1e',
      sunken: '#090a0b',
      text: '#f1f3f3',
      muted: '#a4adb2',
      outline: '#2a2f32',
      primary: '#f1f3f3',
      onPrimary: '#14171a',
      primarySoft: '#2a3034',
      onPrimarySoft: '#f1f3f3',
    },
    mark: { gradient: 'linear-gradient(174deg,#f4b43c 52%,#8b9093 52%,#8b9093 68%,#4c5458 68%)', plain: '#f4b43c' },
  },
  face: {
    light: {
      surface: '#f8ede6',
      raised: '#fffaf6',
      sunken: '#f1dfd4',
      text: '#2b1610',
      muted: '#73503f',
      outline: '#ead3c6',
      primary: '#a33f27',
      onPrimary: '#ffffff',
      primarySoft: '#f8d9cb',
      onPrimarySoft: '#7b2a16',
    },
    dark: {
      surface: '#1a100d',
      raised: '#271913',
      sunken: '#120a08',
      text: '#faede5',
      muted: '#ccac9d',
      outline: '#3e2b23',
      primary: '#f19472',
      onPrimary: '#2d0e04',
      primarySoft: '#4b2517',
      onPrimarySoft: '#ffcdb9',
    },
    mark: { gradient: 'linear-gradient(102deg,#f5bd97 45%,#d2694a 45%)', plain: '#db7452' },
  },
  mind: {
    light: {
      surface: '#ecf2f3',
      raised: '#ffffff',
      sunken: '#dde8ea',
      text: '#0c2227',
      muted: '#48626a',
      outline: '#cfdde0',
      primary: '#0d6663',
      onPrimary: '#ffffff',
      primarySoft: '#cbe7e3',
      onPrimarySoft: '#063f3d',
    },
    dark: {
      surface: '#0a1518',
      raised: '#122227',
      sunken: '#060d0f',
      text: '#e6f2f2',
      muted: '#9db7bb',
      outline: '#22383e',
      primary: '#6cd3c5',
      onPrimary: '#03231f',
      primarySoft: '#113f3e',
      onPrimarySoft: '#aceee3',
    },
    mark: {
      gradient:
        'radial-gradient(circle at 50% 60%,#f1fbf2 21%,#0d6663 22%,#0d6663 36%,#e6f6f1 37%,#e6f6f1 45%,#0d6663 46%)',
      plain: '#0d6663',
    },
  },
};
