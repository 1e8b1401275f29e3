import { NO_LINES } from '../state.ts';

export interface Cue {
  startMs: number;
  endMs: number;
  lines: readonly string[];
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  quot: '"',
  apos: "'",
};

/** Lines of a cue's text: tags are removed, entities decoded. The result is rendered as text, never as markup. */
export function cueLines(text: string): string[] {
  return text
    .replaceAll(/<[^>\n]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Lines to show at a moment; the same list is returned by reference while one cue lasts. */
export function linesAt(cues: readonly Cue[], positionMs: number): readonly string[] {
  const active = cues.filter((cue) => cue.startMs <= positionMs && positionMs < cue.endMs);
  const [only] = active;
  if (!only) return NO_LINES;
  return active.length === 1 ? only.lines : active.flatMap((cue) => cue.lines);
}

/** When the shown lines change next, or null after the last cue. */
export function nextChangeMs(cues: readonly Cue[], positionMs: number): number | null {
  let next: number | null = null;
  for (const cue of cues) {
    for (const edge of [cue.startMs, cue.endMs]) {
      if (edge > positionMs && (next === null || edge < next)) next = edge;
    }
  }
  return next;
}

/** Adds cues of another segment; segments repeat the cues that cross their edge. */
export function mergeCues(known: readonly Cue[], added: readonly Cue[]): Cue[] {
  const byIdentity = new Map(
    [...known, ...added].map((cue) => [`${cue.startMs}|${cue.endMs}|${cue.lines.join('\n')}`, cue]),
  );
  return [...byIdentity.values()].sort((a, b) => a.startMs - b.startMs);
}
