import type { Hex } from './colour.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Offset 0..1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: Hex, opacity?: number];

/** A coordinate as it is written in the picture: two decimals keep the file small and the curve smooth. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Template tag for path data: numbers are rounded, strings stay as they are. */
export function path(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => (typeof value === 'number' ? num(value) : value)));
}

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity = 1]) => {
      const veil = opacity === 1 ? '' : ` stop-opacity="${num(opacity)}"`;
      return `<stop offset="${num(offset)}" stop-color="${colour}"${veil}/>`;
    })
    .join('');
}

export type Direction = readonly [x1: number, y1: number, x2: number, y2: number];
export const DOWN: Direction = [0, 0, 0, 1];

/** A gradient across the box of whatever is filled with it. */
export function linear(id: string, list: readonly Stop[], [x1, y1, x2, y2]: Direction = DOWN): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

export function radial(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

/** Margins in percent of what is blurred: too narrow shows as a straight edge, too wide costs time. */
export function blur(id: string, deviation: number, margin = 40): string {
  const [start, size] = [`-${margin}%`, `${100 + margin * 2}%`];
  return `<filter id="${id}" x="${start}" y="${start}" width="${size}" height="${size}"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`;
}

export function circle(at: Point, radius: number, attributes: string): string {
  return `<circle cx="${num(at.x)}" cy="${num(at.y)}" r="${num(radius)}" ${attributes}/>`;
}

export function ellipse(at: Point, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${num(at.x)}" cy="${num(at.y)}" rx="${num(rx)}" ry="${num(ry)}" ${attributes}/>`;
}
