import type { Gesture } from './hands.ts';

/** The path a movement takes on the left half of the face; dotted, ending in a dot, never an arrow. */
const PATHS: Record<Gesture, { line: string; end: readonly [number, number] } | undefined> = {
  temples: { line: 'M172,236C154,230 141,212 137,192', end: [136, 182] },
  cheeks: { line: 'M172,262C154,252 143,234 138,208', end: [137, 198] },
  jaw: { line: 'M192,286C166,280 146,254 137,222', end: [136, 212] },
  brow: { line: 'M197,146C182,140 168,140 154,146', end: [146, 151] },
  none: undefined,
};

export function directions(gesture: Gesture): string {
  const path = PATHS[gesture];
  if (path === undefined) return '';
  const [x, y] = path.end;
  const one = `<path d="${path.line}" stroke-dasharray="0.1 8.4"/><circle cx="${x}" cy="${y}" r="4.200" fill="#ffffff" stroke="none"/>`;
  return `<g fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round">${one}<g transform="translate(400 0) scale(-1 1)">${one}</g></g>`;
}
