import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

it.each<[string | number | null, string]>([
  ['Анна', 'Анна'],
  [null, ''],
  [-5, '-5'],
  ['Ким, Анна', '"Ким, Анна"'],
  ['the "first"', '"the ""first"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+79161234567', "'+79161234567"],
  ['1 + 1 = 2', '1 + 1 = 2'],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
])('the cell %j is %j: no spreadsheet runs it', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('ends a line as the format says', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
});
