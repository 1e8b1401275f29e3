import { describe, expect, it } from 'vitest';
import { logoFileProblem, logoPath, logoPictureProblem } from './logo.ts';

const MEBIBYTE = 1024 * 1024;
const expected = { code: 'picture_expected' };

describe('a file a school shows as its logo (CFG-021, CFG-023)', () => {
  it.each([
    ['a PNG', 'image/png', 1, null],
    ['a JPEG', 'image/jpeg', 1, null],
    ['a WebP as large as may be', 'image/webp', 2 * MEBIBYTE, null],
    ['one byte more', 'image/webp', 2 * MEBIBYTE + 1, { code: 'picture_too_large', params: { limit: 2 } }],
    ['an SVG, which can carry scripts', 'image/svg+xml', 1, expected],
    ['a picture that moves', 'image/gif', 1, expected],
    ['a text', 'text/plain', 1, expected],
    ['what nobody knows', '', 1, expected],
  ])('%s', (_, mime, sizeBytes, problem) => {
    expect(logoFileProblem({ mime, sizeBytes })).toEqual(problem);
  });

  const small = { code: 'picture_too_small', params: { limit: 64 } };
  it.each([
    ['as small as may be', { width: 64, height: 64 }, null],
    ['broad and low', { width: 64, height: 10 }, null],
    ['narrow and high', { width: 10, height: 64 }, null],
    ['one pixel less', { width: 63, height: 63 }, small],
    ['that nobody could read', null, { code: 'picture_broken' }],
  ])('a picture %s', (_, measures, problem) => {
    expect(logoPictureProblem(measures)).toEqual(problem);
  });

  it('has one permanent address, and one for people who may see a draft', () => {
    expect(logoPath({ id: 57 })).toBe('/site/logo/57.png');
    expect(logoPath({ id: 57 }, 'dev.1.2')).toBe('/site/logo/57.png?preview=dev.1.2');
  });
});
