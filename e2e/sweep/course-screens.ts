import { listCourses } from '@daystream/contract/courses';
import { mind } from '@daystream/variants/mind';
import type { Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { type Screen, withoutAnswers } from './screen.ts';
import { type Configured, reopenWith } from './stage.ts';

const missing = /^404 /;
/** The demo school's courses in its sections. */
const newHome: Configured = { config: { newHome: mind.config.newHome } };

/** The page of a course, its materials, and the sections of home besides the first. */
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
  { name: 'events', who: 'learner', address: '/events', shows: 'courses:events.about' },
  { name: 'no events', who: 'expert', address: '/events', shows: 'courses:events.empty.title', coverage: 'sample' },
  { name: 'own courses', who: 'learner', address: '/courses', shows: 'streams:courses.tabs.completed' },
  { name: 'no own courses', who: 'expert', address: '/courses', shows: 'streams:home.empty.title', coverage: 'sample' },
  { name: 'catalogue', who: 'expert', address: '/catalog', shows: 'catalogue:search.label' },
  {
    name: 'catalogue in which nothing is found',
    who: 'expert',
    address: '/catalog?text=zzz&category=zzz',
    shows: 'catalogue:none.title',
    coverage: 'sample',
  },
  {
    name: 'catalogue for whoever has all courses',
    who: 'learner',
    address: '/catalog',
    shows: 'catalogue:about',
    open: haveAllCourses,
  },
  {
    name: 'new home',
    who: 'learner',
    address: '/home',
    configured: newHome,
    shows: 'catalogue:sections.topSale',
  },
  {
    name: 'new home of a newcomer',
    who: 'expert',
    address: '/home',
    configured: newHome,
    shows: 'catalogue:sections.topSale',
  },
  ...withoutAnswers(
    { name: 'own courses', who: 'learner', address: '/courses' },
    { waits: 'shell:loading', fails: 'streams:home.failed.title' },
  ),
  ...withoutAnswers(
    { name: 'catalogue', who: 'expert', address: '/catalog' },
    { waits: 'shell:loading', fails: 'catalogue:failed.title' },
  ),
  ...withoutAnswers(
    { name: 'course page', who: 'learner', address: (find) => find.coursePage('breath') },
    { waits: 'shell:loading', fails: 'courses:page.failed.title' },
  ),
  ...withoutAnswers(
    { name: 'materials', who: 'learner', address: (find) => find.materials('learner', 'breath') },
    { waits: 'shell:loading', fails: 'courses:materials.failed.title' },
  ),
];

/** Other tests publish courses meanwhile. */
async function haveAllCourses(page: Page, t: Words): Promise<void> {
  await reopenWith(page, listCourses, []);
  await page.getByText(t('catalogue:all_own.title')).waitFor();
}
