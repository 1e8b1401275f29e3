import { describe, expect, it } from 'vitest';
import { openingDay } from './opening-days.ts';

describe('the opening day of a new day', () => {
  it.each<[string, number[], number, number]>([
    ['the first of a course', [], 0, 0],
    ['the second', [0], 1, 1],
    ['of a daily course', [0, 1, 2], 3, 3],
    ['of every other day', [0, 2, 4], 3, 6],
    ['after a pause in a daily course', [0, 1, 2, 7], 4, 8],
    ['of a course that is open as a whole', [0, 0, 0], 3, 0],
    ['between two days', [0, 1, 2], 1, 1],
    ['before all', [0, 1, 2], 0, 0],
    ['after a day that opens before the one before it', [0, 5, 3], 3, 3],
    ['of two rhythms, the shorter', [0, 1, 3], 3, 4],
    ['at the limit', [0, 3650], 2, 3650],
  ])('%s', (_, opening, place, day) => expect(openingDay(opening, place)).toBe(day));
});
