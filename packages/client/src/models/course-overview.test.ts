import { MINUTE_MS } from '@daystream/domain/durations';
import { describe, expect, it } from 'vitest';
import { courseOverview, dayLengthMs } from './course-overview.ts';
import type { Day, LessonSet } from './course-days.ts';
import type { Stage } from './courses.ts';

const set = (ids: readonly number[], minutes: number, repeatCount = 1) =>
  ({
    repeatCount,
    lessons: ids.map((id) => ({ lesson: { id, delay: minutes * MINUTE_MS } })),
  }) as unknown as LessonSet;

const day = (lessonSets: LessonSet[], given: Partial<Day> = {}) =>
  ({ dayOfRest: false, lessonSets, homeworks: [], ...given }) as unknown as Day;

const stage = (days: Day[], homeworks: object[] = []) => ({ days, homeworks }) as unknown as Stage;

describe('the length of a day', () => {
  it.each([
    ['all lessons', day([set([1, 2], 5)]), 10],
    ['every round', day([set([1, 2], 5, 3), set([3], 4)]), 34],
    ['nothing on a rest day', day([set([1], 5)], { dayOfRest: true }), 0],
    ['nothing without lessons', day([]), 0],
  ])('counts %s', (_, given, minutes) => {
    expect(dayLengthMs(given)).toBe(minutes * MINUTE_MS);
  });
});

describe('a course in figures', () => {
  it('counts lessons once, homework of days and stages, and days of practice in the average', () => {
    const homework = [{ homeworkId: 1 }] as unknown as Day['homeworks'];
    const days = [day([set([1, 2], 5)], { homeworks: homework }), day([], { dayOfRest: true }), day([set([2], 20)])];
    expect(courseOverview({ daysCount: 3, stages: [stage(days, [{ homeworkId: 2 }])] })).toEqual({
      daysCount: 3,
      dayMs: 15 * MINUTE_MS,
      lessonsCount: 2,
      homeworksCount: 2,
    });
  });

  it('knows no length where there are no lessons', () => {
    expect(courseOverview({ daysCount: 0, stages: [] }).dayMs).toBeNull();
  });
});
