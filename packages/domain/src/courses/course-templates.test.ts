import { describe, expect, it } from 'vitest';
import { courseTemplates, templateOutlines } from './course-templates.ts';
import { courseGaps, blocksPublishing } from './gaps.ts';

const daysOf = (template: (typeof courseTemplates)[number]) => templateOutlines[template].flatMap(({ days }) => days);

describe('the template of seven days', () => {
  it('is a week with one day of rest and one homework', () => {
    const days = daysOf('seven_days');
    expect(days).toHaveLength(7);
    expect(days.filter(({ lessons }) => lessons.length === 0)).toHaveLength(1);
    expect(days.filter(({ homework }) => homework !== undefined)).toHaveLength(1);
  });
});

describe.each(courseTemplates)('the template %s', (template) => {
  it('names every stage and every day once', () => {
    const keys = [...templateOutlines[template], ...daysOf(template)].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('lacks nothing but its videos', () => {
    let id = 0;
    const next = () => (id += 1);
    const course = {
      id: next(),
      stages: templateOutlines[template].map(({ days }) => ({
        id: next(),
        homeworks: [],
        days: days.map(({ lessons, homework }) => ({
          id: next(),
          openDelayDays: id,
          isRest: lessons.length === 0,
          homeworks:
            homework === undefined
              ? []
              : [{ id: next(), isTitled: true, asksExercise: homework.answer === 'exercise', exerciseCount: 0 }],
          sets:
            lessons.length === 0
              ? []
              : [
                  {
                    id: next(),
                    lessons: lessons.map(() => ({ id: next(), isTitled: true, film: null, isHiddenWhenFailed: false })),
                  },
                ],
        })),
      })),
    };
    const kinds = new Set(courseGaps(course).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['lesson_without_film']);
    expect(courseGaps(course).every(blocksPublishing)).toBe(true);
  });
});
