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
  ])('writes %s', (_, value, cell) => {
    expect(csvRow([value])).toBe(`${cell}\r\n`);
  });

  it('separates cells by commas', () => {
    expect(csvRow(['a', null, 2])).toBe('a,,2\r\n');
  });
});
