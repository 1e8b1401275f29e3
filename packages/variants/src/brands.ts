/** What a browser is told of a brand before it has read the brand's tokens. */
interface BrandLook {
  /** The mark as a picture: the page's icon and the logo of the site's document. */
  readonly icon: string;
  /** The surface the page stands on, for the edges of the browser. */
  readonly light: string;
  readonly dark: string;
}

/** One entry for each brand that has tokens in the design system. */
export const brands = {
  dev: { icon: '/v/icon-dev.svg', light: '#f4f5f4', dark: '#0f1112' },
  face: { icon: '/v/icon-face.svg', light: '#f8ede6', dark: '#1a100d' },
  mind: { icon: '/v/icon-mind.svg', light: '#ecf2f3', dark: '#0a1518' },
} as const satisfies Record<string, BrandLook>;

export type BrandName = keyof typeof brands;
