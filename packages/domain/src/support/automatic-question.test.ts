import { describe, expect, it } from 'vitest';
import { AUTOMATIC_QUESTION_REPEAT_MS, automaticTopic, isSupportCategory } from './automatic-question.ts';

describe('a question that the product asks (SUP-011, Q115)', () => {
  const usual = { passHomework: 10, renewCourse: 7, renewConsultation: 7 };
  const mind = { passHomework: 3, renewCourse: 6, renewConsultation: 6 };

  it.each([
    [10, usual, 'pass_homework'],
    [7, usual, 'renewal'],
    [3, mind, 'pass_homework'],
    [6, mind, 'renewal'],
    [10, mind, null],
    [1, usual, null],
  ] as const)('of the category %s of %j is about %s (Q117)', (category, categories, topic) => {
    expect(automaticTopic(category, categories)).toBe(topic);
    expect(isSupportCategory(category, categories)).toBe(topic !== null);
  });

  it('is about a renewal whichever of two categories it has', () => {
    const apart = { passHomework: 1, renewCourse: 2, renewConsultation: 3 };
    expect([1, 2, 3, 4].map((category) => automaticTopic(category, apart))).toEqual([
      'pass_homework',
      'renewal',
      'renewal',
      null,
    ]);
  });

  it('is not asked again within a day', () => {
    expect(AUTOMATIC_QUESTION_REPEAT_MS).toBe(24 * 3_600_000);
  });
});
