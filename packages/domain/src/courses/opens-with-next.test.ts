import { describe, expect, it } from 'vitest';
import { opensWithNext } from './opens-with-next.ts';

describe('the days that open with the next one', () => {
  it.each<[string, number[], number[]]>([
    ['no course', [], []],
    ['a daily course', [0, 1, 2, 3], []],
    ['a copied day', [0, 1, 2, 2, 3], [2]],
    ['a copied second day of two', [0, 1, 1], [1]],
    ['three days of one date', [0, 1, 2, 2, 2, 3, 4], [2, 3]],
    ['a day that opens before the one before it', [0, 5, 3], []],
    ['a course that is open as a whole', [0, 0, 0], []],
    ['a course that opens by the week', [0, 0, 0, 7, 7, 7], []],
  ])('%s', (_, opening, places) => {
    expect(opensWithNext(opening).flatMap((is, place) => (is ? [place] : []))).toEqual(places);
  });
});
