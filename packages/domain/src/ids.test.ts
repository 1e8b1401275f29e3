import { describe, expect, it } from 'vitest';
import { idFromText, isId } from './ids.ts';

describe('ids', () => {
  it.each([
    [1, true],
    [Number.MAX_SAFE_INTEGER, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [2 ** 53, false],
    [Number.NaN, false],
    ['1', false],
    [null, false],
  ])('takes %s for an id: %s', (value, expected) => {
    expect(isId(value)).toBe(expected);
  });

  it.each([
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', null],
    ['9999999999999999', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1e3', null],
    ['1.0', null],
    [' 1', null],
    ['', null],
    ['99999999999999999999', null],
  ])('reads the id %j as %s', (text, id) => {
    expect(idFromText(text)).toBe(id);
  });
});
