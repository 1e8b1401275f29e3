/** A piece of a line in one style. */
export interface CaptionSpan {
  text: string;
  italic?: true;
  bold?: true;
  underline?: true;
  /** The speaker from here on. */
  voice?: string;
}

export type CaptionLine = readonly CaptionSpan[];

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

const STYLES = { i: 'italic', b: 'bold', u: 'underline' } as const;
const TAG = /<(\/?)([a-z]+)(?:\.[^\s>]*)?([^>\n]*)>|<[^>\n]*>/gi;

/** The lines of a cue's text with its styles and speakers; other tags are removed. Rendered as text, never as markup. */
export function captionLines(text: string): CaptionLine[] {
  const lines: CaptionSpan[][] = [[]];
  const open = { italic: 0, bold: 0, underline: 0 };
  let voice: string | undefined;
  let at = 0;

  function write(raw: string): void {
    for (const [index, piece] of decoded(raw)
      .split(/\r\n|\r|\n/)
      .entries()) {
      if (index > 0) lines.push([]);
      if (piece === '') continue;
      lines.at(-1)?.push({
        text: piece,
        ...(open.italic > 0 && { italic: true }),
        ...(open.bold > 0 && { bold: true }),
        ...(open.underline > 0 && { underline: true }),
        ...(voice !== undefined && { voice }),
      });
      voice = undefined;
    }
  }

  for (const tag of text.matchAll(TAG)) {
    write(text.slice(at, tag.index));
    at = tag.index + tag[0].length;
    const [, slash, name = '', rest = ''] = tag;
    const style = STYLES[name.toLowerCase() as keyof typeof STYLES];
    if (style !== undefined) open[style] = Math.max(0, open[style] + (slash === '/' ? -1 : 1));
    else if (name.toLowerCase() === 'v' && slash === '') voice = decoded(rest).trim() || undefined;
  }
  write(text.slice(at));
  return lines.map(trimmed).filter((line) => line.length > 0);
}

/** Without white space at the ends of the line. */
function trimmed(line: CaptionSpan[]): CaptionSpan[] {
  const spans = line.map((span, at) => {
    const start = at === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: at === line.length - 1 ? start.trimEnd() : start };
  });
  return spans.some(({ text }) => text.trim() !== '') ? spans.filter(({ text }) => text !== '') : [];
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
