import { expect, it } from 'vitest';
import type { ContentKind } from './content-fields.ts';
import { standsOf, type VersionPart } from './version-parts.ts';

const part = (kind: ContentKind, id: number, ...parts: VersionPart[]): VersionPart => ({ kind, id, values: {}, parts });

it('numbers days through the course, and places among their kind below one parent', () => {
  const course = part(
    'course',
    1,
    part('stage', 10, part('day', 1, part('homework', 7)), part('homework', 9), part('day', 2)),
    part('stage', 20, part('day', 3, part('lesson_set', 5, part('lesson', 1), part('lesson', 2)), part('homework', 7))),
    part('homework', 7),
  );
  const stands = [...standsOf(course)].map(
    ([key, { stageId, dayId, dayNumber, place, parentKey }]) =>
      `${key}: ${stageId} ${dayId} ${dayNumber} ${place} ${parentKey}`,
  );
  expect(stands).toEqual([
    'course 1: null null null 1 null',
    'stage 10: 10 null null 1 course 1',
    'day 1: 10 1 1 1 stage 10',
    'homework 7: 10 1 1 1 day 1',
    'homework 9: 10 null null 1 stage 10',
    'day 2: 10 2 2 2 stage 10',
    'stage 20: 20 null null 2 course 1',
    'day 3: 20 3 3 1 stage 20',
    'lesson_set 5: 20 3 3 1 day 3',
    'lesson 1: 20 3 3 1 lesson_set 5',
    'lesson 2: 20 3 3 2 lesson_set 5',
    'homework 7 2: 20 3 3 1 day 3',
    'homework 7 3: null null null 1 course 1',
  ]);
});
