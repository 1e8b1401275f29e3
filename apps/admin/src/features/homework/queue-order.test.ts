import { describe, expect, it } from 'vitest';
import { neighbourInQueue, nextToReview } from './queue-order.ts';

const queue = [{ id: 1 }, { id: 2 }, { id: 3 }];

describe('down and up the queue', () => {
  it.each([
    ['down from the first', 1, 1, 2],
    ['up from the second', 2, -1, 1],
    ['down from the last', 3, 1, null],
    ['up from the first', 1, -1, null],
    ['down from one that has gone', 9, 1, 1],
    ['down from none', undefined, 1, 1],
  ] as const)('%s', (_, id, step, expected) => {
    expect(neighbourInQueue(queue, id, step)).toBe(expected);
  });
});

describe('after a verdict', () => {
  it.each([
    ['the next one below opens', 1, [], 2],
    ['the top follows the last', 3, [], 1],
    ['a skipped one waits until the others are done', 1, [2], 3],
    ['a skipped one opens when only skipped ones are left', 1, [2, 3], 2],
  ])('%s', (_, id, skipped, expected) => {
    expect(nextToReview(queue, id, new Set(skipped))).toBe(expected);
  });

  it('opens nothing after the last answer', () => {
    expect(nextToReview([{ id: 1 }], 1, new Set())).toBeNull();
  });
});
