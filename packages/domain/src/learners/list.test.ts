import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { isEndingSoon, isStuck, type LearnerFacts } from './list.ts';

const NOW = 100 * DAY_MS;
const ago = (days: number) => NOW - days * DAY_MS;
const learner: LearnerFacts = {
  startsAtMs: ago(20),
  endsAtMs: null,
  enrolledAtMs: ago(30),
  practisedAtMs: ago(5),
  finishedCount: 3,
  countedCount: 10,
};

describe('a learner', () => {
  it.each<[string, Partial<LearnerFacts>, boolean]>([
    ['who has not practised for five days is stuck', {}, true],
    ['who practised since is not', { practisedAtMs: ago(4) }, false],
    ['who never practised is', { practisedAtMs: null }, true],
    ['who began lately is not', { practisedAtMs: null, startsAtMs: ago(4) }, false],
    ['whose course has not begun is not', { practisedAtMs: null, startsAtMs: ago(-2) }, false],
    ['who is through is not', { finishedCount: 10 }, false],
    ['whose access ended is not', { endsAtMs: NOW }, false],
    ['whose access ends later is', { endsAtMs: NOW + 1 }, true],
    ['without a start counts from the enrolment', { startsAtMs: null, practisedAtMs: null }, true],
  ])('%s', (_, facts, expected) => {
    expect(isStuck({ ...learner, ...facts }, NOW)).toBe(expected);
  });

  it.each<[number | null, boolean]>([
    [NOW + 7 * DAY_MS, true],
    [NOW + 7 * DAY_MS + 1, false],
    [NOW, false],
    [null, false],
  ])('whose access ends at %s ends soon: %s', (endsAtMs, expected) => {
    expect(isEndingSoon({ endsAtMs }, NOW)).toBe(expected);
  });
});
