import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { inputLimits, inputProblem, isDateInRange, pageNumber, pageSize } from './limits.ts';

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;

function nested(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}

describe('input limits', () => {
  it.each([
    [undefined, 1],
    [0, 1],
    [-3, 1],
    [2, 2],
    [1.5, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('answers page %s as %s', (asked, page) => {
    expect(pageNumber(asked)).toBe(page);
  });

  it.each([
    [undefined, 20],
    [0, 20],
    [1, 1],
    [5, 5],
    [100, 100],
    [101, 100],
  ])('answers page size %s as %s where 20 is usual', (asked, size) => {
    expect(pageSize(asked, 20)).toBe(size);
  });

  it.each([
    ['1899-12-31T23:59:59.999Z', false],
    ['1900-01-01T00:00:00.000Z', true],
    ['2200-12-31T23:59:59.999Z', true],
    ['2201-01-01T00:00:00.000Z', false],
  ])('takes the date %s: %s', (iso, expected) => {
    expect(isDateInRange(at(iso))).toBe(expected);
  });

  it('refuses values that are not a time', () => {
    expect(isDateInRange(Number.NaN)).toBe(false);
  });

  it('takes 32 levels and refuses 33', () => {
    expect(inputProblem(nested(32))).toBeNull();
    expect(inputProblem(nested(33))?.kind).toBe('too_deep');
    expect(inputProblem(nested(100_000))?.kind).toBe('too_deep');
  });

  it('takes 1000 items in an array and refuses 1001, at any depth', () => {
    expect(inputProblem(Array(1000).fill(1))).toBeNull();
    expect(inputProblem({ day: { files: Array(1001).fill(1) } })).toEqual({
      kind: 'too_many_items',
      path: ['day', 'files'],
    });
  });

  it('takes 10,000 values in all and refuses one more, however they are nested', () => {
    const thousands = (count: number) => Array.from({ length: count }, () => Array.from({ length: 999 }, () => 1));
    expect(inputProblem({ lists: thousands(9), rest: Array(997).fill(1) })).toBeNull();
    expect(inputProblem({ lists: thousands(9), rest: Array(998).fill(1) })?.kind).toBe('too_many_values');
    const names = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`name${index}`, 1]));
    expect(inputProblem(names)?.kind).toBe('too_many_values');
  });

  it.each([
    [{ a: ['x', 'b\u0000'] }, { kind: 'nul', path: ['a', '1'] }],
    [{ a: { '\u0000': 1 } }, { kind: 'nul', path: ['a', '\u0000'] }],
    ['\ud800', { kind: 'lone_surrogate', path: [] }],
  ])('finds text that cannot be stored, in values and names: %j', (value, problem) => {
    expect(inputProblem(value)).toEqual(problem);
  });

  it('finds nothing wrong with plain values', () => {
    for (const value of [null, undefined, 0, 'text', true, {}, []]) expect(inputProblem(value)).toBeNull();
  });

  it('keeps the table of the specification', () => {
    expect(inputLimits).toMatchObject({
      bodyBytes: 1_048_576,
      headerBytes: 16_384,
      jsonDepth: 32,
      arrayItems: 1000,
      expandNames: 20,
      pageSize: 100,
    });
  });
});
