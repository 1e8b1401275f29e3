const HEX = /^#[0-9a-f]{6}$/i;

/** Minimum contrast of text and of edges against their background (WCAG 2.2, AA). */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

export function isColour(text: string): boolean {
  return HEX.test(text);
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours; a `share` of 1 returns the second. */
export function mixedColour(one: string, other: string, share: number): string {
  const from = channels(one);
  const to = channels(other);
  return `#${from.map((value, index) => hex(value + ((to[index] ?? value) - value) * share)).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => linear(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
