import { describe, expect, it } from 'vitest';
import { type AddedPart, addedParts, canBeAddedTo, type PartHolder, partHolders } from './parts.ts';

describe('a part of a course', () => {
  it.each<[AddedPart, PartHolder[]]>([
    ['stage', ['course']],
    ['day', ['course', 'stage']],
    ['lesson_set', ['day']],
    ['lesson', ['day', 'lesson_set']],
    ['homework', ['stage', 'day']],
    ['option', ['course']],
    ['option_value', ['option']],
  ])('%s can be added to %j only', (part, holders) => {
    expect(partHolders.filter((holder) => canBeAddedTo(part, holder))).toEqual(holders);
  });

  it('can be added somewhere', () => {
    for (const part of addedParts) expect(partHolders.some((holder) => canBeAddedTo(part, holder))).toBe(true);
  });
});
