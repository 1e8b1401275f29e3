import { type Screen, withoutAnswers } from './screen.ts';

const missing = /^404 /;

/** The page of a course, and its materials. */
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
  { name: 'course page', who: 'expert', address: (find) => find.coursePage('breath'), shows: 'courses:page.way.title' },
  {
    name: 'course page of one’s own course',
    who: 'learner',
    address: (find) => find.coursePage('breath'),
    shows: 'courses:page.own.title',
    coverage: 'sample',
  },
  {
    name: 'course page of no course',
    who: 'learner',
    address: '/new-course/999999',
    shows: 'courses:page.missing.title',
    expects: missing,
    coverage: 'sample',
  },
  { name: 'events', who: 'learner', address: '/events', shows: 'courses:events.title' },
  { name: 'no events', who: 'expert', address: '/events', shows: 'courses:events.empty.title', coverage: 'sample' },
  ...withoutAnswers(
    { name: 'course page', who: 'learner', address: (find) => find.coursePage('breath') },
    { waits: 'shell:loading', fails: 'courses:page.failed.title' },
  ),
  ...withoutAnswers(
    { name: 'materials', who: 'learner', address: (find) => find.materials('learner', 'breath') },
    { waits: 'shell:loading', fails: 'courses:materials.failed.title' },
  ),
];
