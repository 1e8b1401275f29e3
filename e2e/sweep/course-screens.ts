import { type Screen, withoutAnswers } from './screen.ts';

const missing = /^404 /;

/** The materials of a course. */
export const courseScreens: readonly Screen[] = [
  {
    name: 'materials',
    who: 'learner',
    address: (find) => find.materials('learner', 'breath'),
    shows: 'courses:materials.to_calendar',
  },
  {
    name: 'materials of a paused course',
    who: 'daria',
    address: (find) => find.materials('daria', 'breath'),
    shows: 'courses:materials.empty.action',
    coverage: 'sample',
  },
  {
    name: 'no materials',
    who: 'learner',
    address: (find) => find.materials('learner', 'yoga'),
    shows: 'courses:materials.empty.title',
    coverage: 'sample',
  },
  {
    name: 'materials of no course',
    who: 'learner',
    address: '/course/999999/materials',
    shows: 'courses:missing.title',
    expects: missing,
    coverage: 'sample',
  },
  {
    name: 'material',
    who: 'learner',
    address: (find) => find.material('learner', 'breath'),
    shows: 'courses:materials.viewer.open',
  },
  {
    name: 'material that is none',
    who: 'learner',
    address: async (find) => `${await find.materials('learner', 'breath')}/999999`,
    shows: 'courses:materials.viewer.missing.title',
    coverage: 'sample',
  },
  ...withoutAnswers(
    { name: 'materials', who: 'learner', address: (find) => find.materials('learner', 'breath') },
    { waits: 'shell:loading', fails: 'courses:materials.failed.title' },
  ),
];
