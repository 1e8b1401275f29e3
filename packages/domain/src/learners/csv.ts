/** Excel takes a file for UTF-8 only after this sign. */
export const CSV_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula; a tab or a line break before it is skipped. */
const FORMULA = /^[\t\r\n ]*[=+\-@]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** One cell: text that a spreadsheet would run begins with an apostrophe, quotes are doubled (RFC 4180). */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
