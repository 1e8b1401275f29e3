const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Trusted HTML; any other value is escaped as text. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = Markup | string | number | readonly Markup[];

/** Interpolates values into HTML and escapes them. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(pieces.reduce((source, piece, index) => source + sourceOf(values[index - 1] ?? '') + piece));
}

function sourceOf(value: Part): string {
  if (value instanceof Markup) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}

/** Escaped text with its line breaks kept. */
export function withBreaks(text: string): Markup {
  return new Markup(
    text
      .split(/\r\n|[\r\n]/)
      .map((line) => sourceOf(line))
      .join('<br>'),
  );
}
