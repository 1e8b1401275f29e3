/** Colours and weights, as `styleText` writes them. */
const STYLE = /^\p{Cc}\[(?:[012]|22|3\d|9\d)m$/u;
const CONTROLS = /\p{Cc}\[[\d;]*m|[\p{Cc}\p{Bidi_Control}]/gu;
const ESCAPE = '\u{1b}';
const LAYOUT: ReadonlySet<string> = new Set(['\n', '\t']);

/** What may be written to a terminal: a file's name must not move its cursor, clear it, set its title or turn the text around. */
export function terminalText(text: string): string {
  return text.replaceAll(CONTROLS, (sign) =>
    LAYOUT.has(sign) || (STYLE.test(sign) && sign.startsWith(ESCAPE)) ? sign : '\u{fffd}',
  );
}

/** The same for a text of one line: a name cannot add lines of its own. */
export function terminalLine(text: string): string {
  return terminalText(text).replaceAll('\n', '\u{fffd}');
}
