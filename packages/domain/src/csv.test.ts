import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

describe('a row of a table', () => {
  it.each([
    ['words', 'Йога', 'Йога'],
    ['nothing', null, ''],
    ['a negative number', -3, '-3'],
    ['a comma and a quote', 'Воин, "II"', '"Воин, ""II"""'],
    ['lines', 'a\nb', '"a\nb"'],
    ['a formula', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['a formula behind spaces', ' +1+1', "' +1+1"],
    ['a command', '@SUM(A1)', "'@SUM(A1)"],
    ['a wide sign', '＝1+1', "'＝1+1"],
    ['a phone number', '+7 916 123-45-67', "'+7 916 123-45-67"],
    ['a dash', '-', "'-"],
    ['a tab and a formula', '\t=1', `"'\t=1"`],
    ['a formula in the middle', '1 + 1 = 2', '1 + 1 = 2'],
    ['a difference', '-2+3', "'-2+3"],
  ])('writes %s', (_, value, cell) => {
    expect(csvRow([value])).toBe(`${cell}\r\n`);
  });

  it('separates cells by commas', () => {
    expect(csvRow(['a', null, 2])).toBe('a,,2\r\n');
  });
});
