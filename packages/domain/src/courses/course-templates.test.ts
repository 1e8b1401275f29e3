import { describe, expect, it } from 'vitest';
import { askedAnswers, lessonKinds } from '../courses.ts';
import { courseTemplates, templateOutlines } from './course-templates.ts';
import { courseGaps, blocksPublishing } from './gaps.ts';

const daysOf = (template: (typeof courseTemplates)[number]) => templateOutlines[template].flatMap(({ days }) => days);

describe('the template of seven days', () => {
  it('is a week with one day of rest and one homework', () => {
    const days = daysOf('seven_days');
    expect(days).toHaveLength(7);
    expect(days.filter(({ lessons }) => lessons.length === 0)).toHaveLength(1);
    expect(days.filter(({ homework }) => homework !== undefined)).toHaveLength(1);
    expect(days.flatMap(({ lessons }) => lessons.filter(({ kind }) => kind === 'theory'))).toHaveLength(1);
  });
});

describe.each(courseTemplates)('the template %s', (template) => {
  it('names every stage and every day once, by a word of the catalogue', () => {
    const keys = [...templateOutlines[template], ...daysOf(template)].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z_]+$/);
  });

  it('says of every lesson and homework what it is called and what it is', () => {
    const days = daysOf(template);
    const lessons = days.flatMap((day) => day.lessons);
    const homework = days.flatMap((day) => day.homework ?? []);
    for (const { key } of [...lessons, ...homework]) expect(key).toMatch(/^[a-z_]+$/);
    for (const { kind } of lessons) expect(lessonKinds).toContain(kind);
    for (const { answer } of homework) expect(askedAnswers).toContain(answer);
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
