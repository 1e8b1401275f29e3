import { describe, expect, it } from 'vitest';
import {
  type CatalogueFacts,
  courseCategories,
  coursesOfNewHome,
  coursesToDiscover,
  findCourses,
} from './catalogue.ts';

const course = (id: number, given: Partial<CatalogueFacts> = {}): CatalogueFacts => ({
  id,
  caption: `Course ${id}`,
  excerpt: '',
  category: '',
  tags: [],
  ...given,
});
const yoga = course(1, { caption: 'Yoga at dawn', category: 'Yoga', tags: [{ name: 'Morning' }] });
const spine = course(2, { caption: 'Soft spine', excerpt: 'Twelve minutes for the back', category: 'Yoga' });
const breath = course(3, { caption: 'Breath by the sea', category: 'Breath' });
const courses = [yoga, spine, breath];
const ids = (found: readonly CatalogueFacts[]) => found.map(({ id }) => id);

describe('the catalogue', () => {
  it.each([
    ['everything for somebody without courses', [], [1, 2, 3]],
    ['what a learner has not got', [2], [1, 3]],
    ['nothing to who has all', [3, 2, 1], []],
    ['the rest, whatever else somebody has', [9], [1, 2, 3]],
  ])('shows %s', (_, own, shown) => {
    expect(ids(coursesToDiscover(courses, own))).toEqual(shown);
  });

  it.each([
    ['that of most courses first', courses, ['Yoga', 'Breath']],
    ['none where all courses have the same', [yoga, spine], []],
    ['none for courses without', [course(4), course(5)], []],
    ['none where the others have no category', [yoga, course(5)], []],
  ])('offers categories: %s', (_, given, offered) => {
    expect(courseCategories(given)).toEqual(offered);
  });

  it.each([
    ['without a filter', '', '', [1, 2, 3]],
    ['by title', 'dawn', '', [1]],
    ['by description', 'back minutes', '', [2]],
    ['by tag', 'morning', '', [1]],
    ['by words of title and category', 'spine yoga', '', [2]],
    ['by category', '', 'Yoga', [1, 2]],
    ['by words within a category', 'breath', 'Yoga', []],
    ['in a category that is gone', '', 'Dance', []],
  ])('finds %s', (_, text, category, found) => {
    expect(ids(findCourses(courses, { text, category }))).toEqual(found);
  });
});

describe('the new home (CFG-032)', () => {
  const none = { all: [], recommended: [], new: [], topSale: [] };

  it.each([
    ['has no section without ids', none, []],
    [
      'has exactly the configured courses that exist, in the configured order',
      { all: [3, 1, 2], recommended: [2, 7], new: [9], topSale: [] },
      [
        ['recommended', [2]],
        ['all', [3, 1, 2]],
      ],
    ],
    [
      'may show a course in several sections',
      { all: [1], recommended: [1], new: [1], topSale: [1] },
      [
        ['recommended', [1]],
        ['new', [1]],
        ['topSale', [1]],
        ['all', [1]],
      ],
    ],
  ])('%s', (_, configured, shown) => {
    const sections = coursesOfNewHome(configured, courses);
    expect(sections.map(({ section, courses: found }) => [section, ids(found)])).toEqual(shown);
  });
});
