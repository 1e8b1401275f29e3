import type { Page } from '@playwright/test';
import { type Screen, withoutAnswers } from './screen.ts';

const person = {
  who: 'admin',
  address: (find) => find.person('learner'),
  shows: 'people:flags.title',
} as const satisfies Pick<Screen, 'who' | 'address' | 'shows'>;

/** The dashboard's sections for people and support. */
export const peopleScreens: readonly Screen[] = [
  { name: 'people', who: 'admin', address: '/admin/people', shows: 'people:filter.role' },
  {
    name: 'people, nobody found',
    who: 'admin',
    address: '/admin/people?text=nobody-is-called-so',
    shows: 'people:not_found_title',
    coverage: 'sample',
  },
  {
    name: 'people, what they are looked for by',
    who: 'admin',
    address: '/admin/people?state=active',
    shows: 'people:clear',
    coverage: 'sample',
  },
  {
    name: 'people, inviting one',
    who: 'admin',
    address: '/admin/people',
    shows: 'people:filter.role',
    open: (page, t) => openDialog(page, t('people:new.action'), t('people:new.title')),
  },
  {
    name: 'people, some chosen',
    who: 'admin',
    address: '/admin/people',
    shows: 'people:filter.role',
    open: async (page, t) => {
      await page.getByRole('checkbox', { name: t('list:choose', { name: 'Hannah Weiss' }) }).check();
      await page.getByRole('button', { name: t('people:bulk.segment') }).waitFor();
    },
  },
  { name: 'a person', ...person },
  {
    name: 'a person, what can be done',
    ...person,
    open: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('people:head.more') })
        .click();
      await page.getByRole('menuitem', { name: t('people:head.block') }).waitFor();
    },
  },
  {
    name: 'a person, blocking them',
    ...person,
    open: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('people:head.more') })
        .click();
      await page.getByRole('menuitem', { name: t('people:head.block') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a person, seeing as them',
    ...person,
    open: async (page, t) => {
      await page.getByRole('button', { name: t('people:head.see_as') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a person, enrolling them',
    ...person,
    open: async (page, t) => {
      await page.getByRole('button', { name: t('people:streams.enrol') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a person, another email',
    ...person,
    open: async (page, t) => {
      await page.getByRole('button', { name: t('people:profile.change_email') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'segments, a new one',
    who: 'admin',
    address: '/admin/people/segments',
    shows: 'people:segments.page_text',
    open: (page, t) => openDialog(page, t('people:segments.add'), t('people:segments.add')),
  },
  { name: 'segments', who: 'admin', address: '/admin/people/segments', shows: 'people:segments.page_text' },
  { name: 'questions to support', who: 'admin', address: '/admin/support', shows: 'inbox:states.answered' },
  {
    name: 'questions to support, none closed',
    who: 'admin',
    address: '/admin/support?state=closed',
    shows: 'inbox:none.closed_title',
    coverage: 'sample',
  },
  { name: 'a question to support', who: 'admin', address: (find) => find.question(), shows: 'inbox:send' },
  ...[
    { name: 'people', address: '/admin/people', waits: 'people:title' },
    { name: 'questions to support', address: '/admin/support', waits: 'inbox:title' },
  ].flatMap(({ waits, ...place }) =>
    withoutAnswers({ ...place, who: 'admin' }, { waits, fails: 'dashboard:problem.title' }),
  ),
];

async function openDialog(page: Page, button: string, title: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
}
