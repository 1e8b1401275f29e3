import { describe, expect, it } from 'vitest';
import { capProgress, isCourseBegun, streamProgress } from './progress.ts';

const days = (count: number, finished: number, part: { isRest?: boolean; isRequired?: boolean } = {}) =>
  Array.from({ length: count }, (_, place) => ({
    isRest: false,
    isRequired: false,
    ...part,
    isFinished: place < finished,
  }));

describe('progress of a stream', () => {
  it.each([
    ['counts finished days', days(20, 5), { daysCount: 20, completeDaysCount: 5, progress: 25 }],
    [
      'counts only obligatory days where some are marked',
      [...days(4, 1, { isRequired: true }), ...days(6, 6)],
      { daysCount: 4, completeDaysCount: 1, progress: 25 },
    ],
    [
      'leaves out rest days where none is marked',
      [...days(6, 3), ...days(1, 0, { isRest: true })],
      { daysCount: 6, completeDaysCount: 3, progress: 50 },
    ],
    [
      'leaves out a rest day that is marked too: nobody can finish it',
      [...days(4, 4, { isRequired: true }), ...days(1, 0, { isRequired: true, isRest: true })],
      { daysCount: 4, completeDaysCount: 4, progress: 100 },
    ],
    [
      'counts every other day where only rest days are marked',
      [...days(2, 1), ...days(1, 0, { isRequired: true, isRest: true })],
      { daysCount: 2, completeDaysCount: 1, progress: 50 },
    ],
    ['is rounded', days(28, 8), { daysCount: 28, completeDaysCount: 8, progress: 29 }],
    [
      'says 100 only when every day is finished',
      days(300, 299),
      { daysCount: 300, completeDaysCount: 299, progress: 99 },
    ],
    ['is 100 at the end', days(3, 3), { daysCount: 3, completeDaysCount: 3, progress: 100 }],
    ['is 0 in an empty course', [], { daysCount: 0, completeDaysCount: 0, progress: 0 }],
  ])('%s', (_, facts, progress) => {
    expect(streamProgress(facts)).toEqual(progress);
  });

  it('is capped at 100', () => {
    expect(capProgress(130)).toBe(100);
    expect(capProgress(99)).toBe(99);
  });
});

describe('a course that its learner has begun', () => {
  it.each([
    ['neither practised nor answered', false, false, false],
    ['practised', true, false, true],
    ['answered a homework without practising', false, true, true],
    ['did both', true, true, true],
  ])('%s', (_, hasPractised, hasSentHomework, isBegun) => {
    expect(isCourseBegun({ hasPractised, hasSentHomework })).toBe(isBegun);
  });
});
