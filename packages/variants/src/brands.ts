/** What a browser is told of a brand before it has read the brand's tokens. */
interface BrandLook {
  /** The surface the page stands on, for the edges of the browser. */
  readonly light: string;
  readonly dark: string;
}

/** One entry for each brand that has tokens in the design system. */
export const brands = {
  dev: { light: '#f4f5f4', dark: '#0f1112' },
  face: { light: '#f8ede6', dark: '#1a100d' },
  mind: { light: '#ecf2f3', dark: '#0a1518' },
} as const satisfies Record<string, BrandLook>;

export type BrandName = keyof typeof brands;
