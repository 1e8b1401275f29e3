import { describe, expect, it } from 'vitest';
import { isLessonForOptions, keptFilters } from './lesson-options.ts';

const level = { id: 1, valueIds: [11, 12] };
const focus = { id: 2, valueIds: [21, 22] };
const options = [level, focus];

describe('a lesson (STR-046)', () => {
  it.each([
    ['is shown while nothing is chosen', [11], {}, true],
    ['is shown while nothing is chosen of its option', [11], { 1: [] }, true],
    ['is shown when it is for everybody', [], { 1: [12], 2: [22] }, true],
    ['is shown when it is made for what was chosen', [11, 12], { 1: [12] }, true],
    ['is hidden when it is made for others', [11], { 1: [12] }, false],
    ['is not hidden by a choice of another option', [21], { 1: [12] }, true],
    ['is hidden by one of several options', [11, 21], { 1: [11], 2: [22] }, false],
    ['is shown when every option fits', [11, 21], { 1: [11], 2: [21, 22] }, true],
    ['is not hidden by a value that the course no longer has', [11], { 1: [99] }, true],
    ['is not hidden by an option that the course no longer has', [11], { 9: [12] }, true],
  ])('%s', (_, valueIds, filters, isShown) => {
    expect(isLessonForOptions(valueIds, filters, options)).toBe(isShown);
  });
});

describe('a choice of options (STR-045)', () => {
  it.each([
    ['is kept in the author’s order, each value once', { 1: [12, 11, 12] }, { 1: [11, 12] }],
    ['without anything is kept as nothing', { 1: [], 2: [] }, {}],
    ['of several options is kept whole', { 2: [22], 1: [11] }, { 1: [11], 2: [22] }],
    ['of an unknown option is refused', { 9: [11] }, null],
    ['of another option’s value is refused', { 1: [21] }, null],
  ])('%s', (_, filters, kept) => {
    expect(keptFilters(filters, options)).toEqual(kept);
  });
});
