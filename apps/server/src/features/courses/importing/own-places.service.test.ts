import { describe, expect, it } from 'vitest';
import { putBack } from './own-places.service.ts';

/** `1 2 +9` means two parts of the folder and one added in the dashboard. */
const siblings = (order: string) =>
  order
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ id: Number(word.replace('+', '')), isOwn: word.startsWith('+') }));

describe('the place of a part added in the dashboard after an import', () => {
  it.each([
    ['behind its neighbour', '1 +9 2', '1 2', '1 9 2'],
    ['behind its neighbour when something comes between', '1 +9 2', '1 3 2', '1 9 3 2'],
    ['behind its neighbour when the order changes', '1 +9 2 3', '3 2 1', '3 2 1 9'],
    ['in the order they had', '1 +8 +9 2', '2 1', '2 1 8 9'],
    ['last when it was last and nothing is added', '1 2 +9', '1 2', '1 2 9'],
    ['behind the one before when its neighbour has gone', '1 2 +9 3', '1 3', '1 9 3'],
    ['first when it was first', '+9 1 2', '3 1 2', '9 3 1 2'],
    ['alone when all others have gone', '1 +9', '', '9'],
  ])('%s', (_, before, after, expected) => {
    const ids = siblings(after).map(({ id }) => id);
    expect(putBack(siblings(before), ids).join(' ')).toBe(expected);
  });
});
