import type { Language } from '@daystream/domain/languages';

export type Width = 320 | 390 | 828 | 1440;
export type Mode = 'light' | 'dark';

/** One way in which a screen meets the eye. */
export interface Sight {
  readonly width: Width;
  readonly mode: Mode;
}

/** How a screen is looked at in one language: it is opened once, and the rest is turning and stretching. */
export interface Look {
  readonly language: Language;
  /** Where the full and slow check is done. The screen is opened in the first of them. */
  readonly full: readonly Sight[];
  /** Where it is only seen to keep within the page. */
  readonly quick: readonly Sight[];
  /** In the end, every text grows by as much as another language may need. */
  readonly isStretched?: boolean;
}

const tablet: Sight = { width: 828, mode: 'light' };
const narrow: readonly Sight[] = [
  { width: 320, mode: 'light' },
  { width: 320, mode: 'dark' },
];

/** Every language at every width; the full check by day and by night, on a phone and at a desk. */
const everyLook: readonly Look[] = [
  { language: 'ru', full: [phone('light'), desk('dark')], quick: [tablet, ...narrow] },
  { language: 'en', full: [phone('dark'), desk('light')], quick: [tablet, ...narrow] },
  { language: 'es', full: [...narrow, desk('dark')], quick: [tablet, phone('light')] },
];

/** The same, and once with texts as long as another language may need. */
export const everyLookAndLonger: readonly Look[] = everyLook.map((look) => ({
  ...look,
  isStretched: look.language === 'en',
}));

/** For what differs from the others in little but its words. */
export const plainLooks: readonly Look[] = [
  { language: 'ru', full: [phone('light')], quick: narrow },
  { language: 'en', full: [desk('dark')], quick: narrow },
  { language: 'es', full: narrow, quick: [] },
];

/** For what only a phone has. */
export const phoneLooks: readonly Look[] = [
  { language: 'ru', full: [phone('light')], quick: narrow },
  { language: 'en', full: [phone('dark')], quick: narrow, isStretched: true },
  { language: 'es', full: narrow, quick: [] },
];

/** For what only a large screen has. */
export const deskLooks: readonly Look[] = [
  { language: 'ru', full: [desk('light')], quick: [] },
  { language: 'en', full: [desk('dark')], quick: [] },
  { language: 'es', full: [desk('light')], quick: [] },
];

/** For one of many that differ in a sentence or two. */
export const briefLooks: readonly Look[] = [{ language: 'ru', full: [{ width: 320, mode: 'light' }], quick: [] }];

/** A brand changes colours, shapes and the mark; it has no widths and texts of its own. */
export const brandLooks: readonly Look[] = [{ language: 'en', full: [phone('light'), desk('dark')], quick: [] }];

function phone(mode: Mode): Sight {
  return { width: 390, mode };
}

function desk(mode: Mode): Sight {
  return { width: 1440, mode };
}
