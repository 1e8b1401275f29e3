import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDifference } from './text-difference.ts';

describe('what differs between two texts', () => {
  it.each([
    ['Walk 20 minutes. Tomorrow feet', 'Walk or bathe. Tomorrow feet', 'Walk|20 minutes.|or bathe.|Tomorrow feet'],
    ['Cat', 'Cat and cow', 'Cat||and cow|'],
    ['Old', 'New', '|Old|New|'],
    ['', 'New', '||New|'],
    ['a a', 'a a a', 'a a||a|'],
    ['1 2 3 4 5 6 7 x 1 2 3 4 5 6 7', '1 2 3 4 5 6 7 y 1 2 3 4 5 6 7', '…2 3 4 5 6 7|x|y|1 2 3 4 5 6…'],
  ])('between %j and %j', (was, becomes, said) => {
    const { before, was: old, becomes: fresh, after } = textDifference(was, becomes);
    expect([before, old, fresh, after].join('|')).toBe(said);
  });

  it('is nothing between a text and itself, and never loses a word that changed', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(text, text, (was, becomes) => {
        const found = textDifference(was, becomes);
        const whole = (middle: string) => [found.before, middle, found.after].filter((part) => part !== '').join(' ');
        expect(whole(found.was)).toBe(was);
        expect(whole(found.becomes)).toBe(becomes);
        const same = textDifference(was, was);
        expect([same.was, same.becomes]).toEqual(['', '']);
      }),
      { numRuns: 500 },
    );
  });
});
