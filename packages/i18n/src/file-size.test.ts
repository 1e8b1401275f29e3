import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, 'en', '0 bytes'],
  [1, 'es', '1 byte'],
  [6, 'en', '6 bytes'],
  [22, 'ru', '22 байта'],
  [12_345, 'en', '12 kB'],
  [5_440_000, 'en', '5.4 MB'],
  [84_000_000, 'ru', '84 МБ'],
  [1_200_000_000, 'es', '1,2 GB'],
])('writes %i bytes in %s as %s', (bytes, language, text) => {
  expect(fileSize(bytes, language).replaceAll(/\s/g, ' ')).toBe(text);
});
