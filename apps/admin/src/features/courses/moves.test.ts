import { describe, expect, it } from 'vitest';
import { courseDraft, day, stage } from '../../testing/draft.ts';
import { moveOf, stepOf } from './moves.ts';
import { findPart, outline, type Part } from './outline.ts';

const course = outline(courseDraft());
function part(key: string, of = course): Part {
  const found = findPart(of, key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
}

describe('dragging in the tree', () => {
  it.each([
    ['a day down within its stage', 'day-11', 'day-13', { kind: 'day', parentId: 1, ids: [12, 13, 11] }],
    ['a day up within its stage', 'day-13', 'day-11', { kind: 'day', parentId: 1, ids: [13, 11, 12] }],
    ['a day before one of another stage', 'day-12', 'day-21', { kind: 'day', parentId: 2, ids: [12, 21] }],
    ['a day into another stage', 'day-12', 'stage-2', { kind: 'day', parentId: 2, ids: [21, 12] }],
    ['a stage behind the next', 'stage-1', 'stage-2', { kind: 'stage', parentId: 7, ids: [2, 1] }],
    [
      'a lesson into the set of another day',
      'lesson-110.1100',
      'lesson_set-120',
      { kind: 'lesson', parentId: 120, ids: [1200, 1100] },
    ],
  ])('%s', (_, dragged, over, move) => {
    expect(moveOf(part(dragged), part(over))).toEqual(move);
  });

  it.each([
    ['a day onto itself', 'day-11', 'day-11'],
    ['the last day into its own stage', 'day-13', 'stage-1'],
    ['a day into a set', 'day-11', 'lesson_set-120'],
    ['a stage into a day', 'stage-1', 'day-21'],
  ])('changes nothing for %s', (_, dragged, over) => {
    expect(moveOf(part(dragged), part(over))).toBeNull();
  });

  it('omits archived days from the order', () => {
    const archived = outline(
      courseDraft({ stages: [stage(1, 'Ground', [day(11, 'A'), day(12, 'B', { is_archived: true }), day(13, 'C')])] }),
    );
    expect(moveOf(part('day-11', archived), part('day-13', archived))).toEqual({
      kind: 'day',
      parentId: 1,
      ids: [13, 11],
    });
  });
});

describe('a step without dragging', () => {
  it.each([
    ['a day down', 'day-11', 1, { kind: 'day', parentId: 1, ids: [12, 11, 13] }],
    ['a day up', 'day-13', -1, { kind: 'day', parentId: 1, ids: [11, 13, 12] }],
    ['the last day of a stage into the next', 'day-13', 1, { kind: 'day', parentId: 2, ids: [13, 21] }],
    ['the first day of a stage into the one before', 'day-21', -1, { kind: 'day', parentId: 1, ids: [11, 12, 13, 21] }],
    [
      'a lesson into the set of the next day',
      'lesson-110.1100',
      1,
      { kind: 'lesson', parentId: 120, ids: [1100, 1200] },
    ],
  ] as const)('%s', (_, key, step, move) => {
    expect(stepOf(part(key), step)).toEqual(move);
  });

  it.each([
    ['the first day of the course up', 'day-11', -1],
    ['the last stage down', 'stage-2', 1],
  ] as const)('changes nothing for %s', (_, key, step) => {
    expect(stepOf(part(key), step)).toBeNull();
  });
});
