import { describe, expect, it } from 'vitest';
import { courseDraft, day, stage } from '../../testing/draft.ts';
import { additionBehind, additionsInside, holderOf } from './additions.ts';
import { findPart, outline } from './outline.ts';

const course = outline(courseDraft());
const empty = outline(
  courseDraft({ stages: [stage(1, 'Ground', [day(11, 'Feet', { lesson_sets: [] }), day(12, 'Hips')])] }),
);
const inside = (key: string, from = course) => {
  const part = findPart(from, key);
  return part === undefined ? null : additionsInside(part).map(({ kind }) => kind);
};

describe('what can be added', () => {
  it.each([
    ['course-7', ['stage', 'option']],
    ['stage-1', ['day', 'homework']],
    ['day-11', ['lesson_set', 'homework']],
    ['lesson_set-110', ['lesson']],
    ['lesson-110.1100', []],
  ])('to %s', (key, kinds) => {
    expect(inside(key)).toEqual(kinds);
  });

  it('includes a lesson for a day without a lesson set', () => {
    expect(inside('day-11', empty)).toEqual(['lesson', 'lesson_set', 'homework']);
  });

  it('includes a day for a course without stages', () => {
    expect(additionsInside(outline(courseDraft({ stages: [] }))).map(({ kind }) => kind)).toEqual([
      'day',
      'stage',
      'option',
    ]);
  });

  it('is nothing for archived parts', () => {
    const archived = outline(
      courseDraft({ stages: [{ ...stage(1, 'Ground', [day(11, 'Feet')]), is_archived: true }] }),
    );
    expect(inside('stage-1', archived)).toEqual([]);
    const below = findPart(archived, 'day-11');
    expect(below && additionBehind(below)).toBeNull();
  });

  it('includes a part of the same kind after a part, in the same parent', () => {
    const part = findPart(course, 'day-12');
    const addition = part && additionBehind(part);
    expect(addition).toMatchObject({ kind: 'day', afterId: 12 });
    expect(addition && holderOf(addition)).toEqual({ parent_kind: 'stage', parent_id: 1 });
  });
});
