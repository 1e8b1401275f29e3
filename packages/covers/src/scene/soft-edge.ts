import type { Hex } from '../drawing/colour.ts';
import { num } from '../drawing/svg.ts';

const EDGE_STEPS = 12;

/** The shadow a layer throws on what is behind it: strokes stacked into a soft edge, where a blur would cost time. */
export function softEdge(line: string, breadth: number, colour: Hex, opacity: number): string {
  const strokes = Array.from(
    { length: EDGE_STEPS },
    (_, index) => `<path d="${line}" stroke-width="${num((breadth * (index + 1)) / EDGE_STEPS)}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-opacity="${(opacity / EDGE_STEPS).toFixed(4)}">${strokes.join('')}</g>`;
}
