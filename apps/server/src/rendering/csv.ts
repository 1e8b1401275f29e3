/** Opens a table as UTF-8 in Excel. */
export const CSV_START = '\uFEFF';

/** What spreadsheets run as a formula when a cell begins with it. */
const FORMULA = /^[\t\r\n ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r]/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
const QUOTED = /[",;\r\n\t]/;

/** One row of a table as text. A cell that a spreadsheet would run gets an apostrophe, which shows it as text. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
