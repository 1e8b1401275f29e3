/** The byte order mark, so that Excel reads UTF-8. */
export const CSV_START = '\uFEFF';

/** Characters that start a formula in spreadsheets. */
const FORMULA = /^[\t\r\n ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r]/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
const QUOTED = /[",;\r\n\t]/;

/** One CSV row. A cell that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
