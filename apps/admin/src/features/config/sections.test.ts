import { expect, it } from 'vitest';
import { groupsOf, namesOf } from './sections.ts';

it('every number that is offered stands under one topic', () => {
  const grouped = groupsOf('numbers').flatMap(({ names }) => names);
  expect(grouped.toSorted()).toEqual(namesOf('numbers').toSorted());
});
