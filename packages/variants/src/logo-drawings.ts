/** One line or shape of a mark in a 60 × 60 box, which is clipped to a disc. */
export interface LogoShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
}

const field = (fill: string): LogoShape => ({ d: 'M0 0h60v60H0Z', fill });

/** The built-in marks: the sun above a horizon in different shapes. The sun has the brand's daylight colour. */
export const logoDrawings = {
  horizon: [
    field('var(--color-daylight-to)'),
    { d: 'M0 30c9-4 14 4 24 4s18-10 36-8v34H0Z', fill: '#8b9093' },
    { d: 'M0 39c9-3 15 5 25 5s18-10 35-8v24H0Z', fill: '#4c5458' },
    { d: 'M0 48c9-2 15 5 25 5s18-9 35-8v15H0Z', fill: '#1f2529' },
  ],
  profile: [
    field('var(--color-daylight-to)'),
    { d: 'M27 0H60V30C60 12 48 2 27 0Z', fill: 'var(--color-daylight-from)', opacity: 0.45 },
    {
      d: 'M0 0H25c6 4 8 9 9 14 1 5 5 8 8 13 1 2-1 3-2 4 1 3-1 4-1 6 0 3-1 8-6 9-5 0-9 2-9 14H0Z',
      fill: '#fff2e8',
    },
  ],
  rings: [
    field('#0d6663'),
    { d: 'M8 37a22 22 0 0 1 44 0', stroke: '#8fcac2', strokeWidth: 3.4 },
    { d: 'M16 37a14 14 0 0 1 28 0', stroke: '#e6f6f1', strokeWidth: 3.6 },
    { d: 'M23.8 37a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0-12.4 0Z', fill: '#f1fbf2' },
  ],
} as const satisfies Record<string, readonly LogoShape[]>;

/** The mark of a school: a drawing, or the URL of its own picture. */
export type LogoMark = readonly LogoShape[] | { readonly src: string };

export type LogoName = keyof typeof logoDrawings;
