import { describe, expect, it } from 'vitest';
import { milestones, newMilestone } from './milestones.ts';

describe('milestones of a film', () => {
  it('are 75, 50, 25 and 10 percent', () => {
    expect(milestones).toEqual([75, 50, 25, 10]);
  });

  it.each([
    ['nothing before 10', 9.9, [], null],
    ['10 at 10', 10, [], 10],
    ['10 once', 12, [10], null],
    ['only 75 after a jump from 5 to 80', 80, [], 75],
    ['nothing more at the end', 100, [75], null],
    ['50 after a jump back', 60, [75], 50],
  ] as const)('tell %s', (_, percent, told, milestone) => {
    expect(newMilestone(percent, told)).toBe(milestone);
  });
});
