import { openSetUp } from '@daystream/contract/identity.set-up';
import { expect, type Page } from '@playwright/test';
import { leaveRemark, recordRemark } from '../homework/record-remark.ts';
import { openStaffMenu } from '../support/menu.ts';
import type { Words } from '../support/words.ts';
import { authoringScreens } from './authoring-screens.ts';
import { onboardingScreens } from './onboarding-screens.ts';
import { libraryScreens } from './library-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { phoneWidths, type Screen, withoutAnswers } from './screen.ts';
import { staffSecurityScreens } from './security-screens.ts';
import { siteScreens } from './site-screens.ts';
import { reopenWith } from './stage.ts';

/** A learner whose homework no test reviews. */
const WAITING = 'Тимур Ахметов';

export const adminScreens: readonly Screen[] = [
  { name: 'staff sign-in', who: null, address: '/admin', shows: 'dashboard:entrance.title' },
  {
    name: 'staff sign-in by a used ticket',
    who: null,
    address: '/admin/login?token=used',
    shows: 'dashboard:entrance.to_sign_in',
    expects: /^4\d\d POST .*exchange/,
    coverage: 'sample',
  },
  {
    name: 'set-up by an old link',
    who: null,
    address: '/admin/set-up?token=old',
    shows: 'dashboard:set_up.dead_title',
    expects: /^422 POST .*set-up/,
    coverage: 'sample',
  },
  {
    name: 'set-up',
    who: null,
    address: '/admin/set-up?token=kept',
    shows: 'dashboard:set_up.dead_title',
    expects: /^422 POST .*set-up/,
    open: openSetUpForm,
  },
  {
    name: 'unknown staff page',
    who: 'admin',
    address: '/admin/nowhere',
    shows: 'dashboard:not_found.title',
    coverage: 'sample',
  },

  { name: 'school clock', who: 'admin', address: '/admin/clock', shows: 'clock:forward', coverage: 'sample' },

  { name: 'desk', who: 'expert', address: '/admin/desk', shows: () => WAITING },
  {
    name: 'desk, its keys',
    who: 'expert',
    address: (find) => find.onDesk('timur', 'breath', 'Show how you sit'),
    shows: 'desk:assignment.title',
    open: openKeys,
  },
  {
    name: 'desk, the work of the experts',
    who: 'admin',
    address: (find) => find.onDesk('timur', 'breath', 'Show how you sit'),
    shows: 'desk:assignment.title',
    open: openWorkload,
  },
  {
    name: 'desk, photos',
    who: 'expert',
    address: (find) => find.onDesk('timur', 'breath', 'Show how you sit'),
    shows: 'desk:assignment.title',
    coverage: 'sample',
  },
  {
    name: 'desk, a second attempt with a film',
    who: 'expert',
    address: (find) => find.onDesk('hannah', 'yoga', 'Your tree'),
    shows: 'desk:earlier.title',
    coverage: 'sample',
  },
  {
    name: 'desk, a remark that is recorded',
    who: 'expert',
    address: (find) => find.onDesk('hannah', 'yoga', 'Your tree'),
    shows: 'desk:marks.add',
    open: recordRemark,
  },
  {
    name: 'desk, a remark that was not sent',
    who: 'expert',
    address: (find) => find.onDesk('hannah', 'yoga', 'Your tree'),
    shows: 'desk:marks.add',
    open: leaveRemark,
  },
  {
    name: 'desk, a choice',
    who: 'admin',
    address: (find) => find.onDesk('mateo', 'breath', 'Choose your breath'),
    shows: 'desk:assignment.title',
  },
  {
    name: 'desk, somebody has decided',
    who: 'admin',
    address: (find) => find.onDesk('learner', 'breath', 'Show how you sit'),
    shows: (t) => t('desk:reviewed.by', { who: '' }).split('.')[0] ?? '',
    coverage: 'sample',
  },
  {
    name: 'desk without work',
    who: 'admin',
    address: '/admin/desk?course=999999',
    shows: 'desk:done.course',
    coverage: 'sample',
  },

  ...authoringScreens,
  {
    name: 'learners of a course',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/learners`,
    shows: 'learners:filter.access',
  },
  {
    name: 'learners of a course, one of them beside the list',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/learners`,
    shows: 'learners:filter.access',
    open: async (page, t) => {
      await page.getByRole('main').getByRole('list').or(page.getByRole('table')).getByRole('link').first().click();
      await page.getByRole('heading', { name: t('learners:panel.path') }).waitFor();
    },
  },
  {
    name: 'learners of a course, pausing one of them',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/learners`,
    shows: 'learners:filter.access',
    open: async (page, t) => {
      await page.getByRole('main').getByRole('list').or(page.getByRole('table')).getByRole('link').first().click();
      await page.getByRole('button', { name: t('learners:panel.freeze'), exact: true }).click();
      await page.getByRole('dialog').getByLabel(t('learners:freeze.until')).first().waitFor();
    },
  },
  {
    name: 'learners of a course, a pasted list',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/learners`,
    shows: 'learners:filter.access',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('learners:enrol_many') }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('textbox', { name: t('learners:paste.people') })
        .fill('new@school.example, Ada Kim\nbroken\nnew@school.example');
      await dialog.getByRole('button', { name: t('learners:paste.check') }).click();
      await dialog.getByRole('table').waitFor();
    },
  },
  {
    name: 'a new course',
    who: 'admin',
    address: '/admin/courses',
    shows: 'dashboard:courses.title',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('dashboard:new_course.action') }).click();
      await page.getByRole('dialog').getByLabel(t('dashboard:new_course.name')).waitFor();
    },
  },
  {
    name: 'enrolling a learner, from which day',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/learners`,
    shows: 'learners:filter.access',
    open: async (page, t) => {
      await openEnrolment(page, t);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('dashboard:learners.from'), exact: true })
        .click();
      await page.getByRole('button', { name: t('dashboard:date.next') }).waitFor();
    },
  },
  {
    name: 'enrolling a learner, nobody chosen',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/learners`,
    shows: 'learners:filter.access',
    open: openNobodyEnrolled,
  },
  {
    name: 'enrolling a learner',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/learners`,
    shows: 'learners:filter.access',
    open: openEnrolment,
  },
  {
    name: 'experts of a course',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/experts`,
    shows: 'dashboard:experts.title',
  },

  { name: 'start', who: 'admin', address: '/admin/welcome', shows: 'overview:needs.title' },
  {
    name: 'menu of the staff, over a course’s contents',
    who: 'admin',
    address: (find) => find.course('breath'),
    shows: 'dashboard:course.contents',
    open: tryStaffMenu,
  },
  {
    name: 'search of the school',
    who: 'admin',
    address: '/admin/courses',
    shows: 'dashboard:courses.title',
    open: openSearch,
  },
  {
    name: 'sections without a place in the bar of the phone',
    who: 'admin',
    address: '/admin/courses',
    shows: 'dashboard:courses.title',
    widths: phoneWidths,
    open: openMoreSections,
  },
  ...onboardingScreens,
  ...staffSecurityScreens,
  ...siteScreens,
  ...peopleScreens,
  ...libraryScreens,

  ...waitingScreens(),
  {
    name: 'desk offline',
    who: 'expert',
    address: '/admin/desk',
    shows: () => WAITING,
    open: goOffline,
    expects: /ERR_INTERNET_DISCONNECTED/,
  },
];

/** Loading and failed states. */
function waitingScreens(): Screen[] {
  const places: readonly (Pick<Screen, 'name' | 'address'> & { waits: Screen['shows'] })[] = [
    { name: 'desk', address: '/admin/desk', waits: (t) => t('desk:queue.title', { count: 0 }) },
    { name: 'courses', address: '/admin/courses', waits: 'dashboard:courses.title' },
    { name: 'builder', address: (find) => find.course('breath'), waits: 'dashboard:course.experts' },
    {
      name: 'learners of a course',
      address: async (find) => `${await find.course('breath')}/learners`,
      waits: 'dashboard:course.learners',
    },
    {
      name: 'experts of a course',
      address: async (find) => `${await find.course('breath')}/experts`,
      waits: 'dashboard:experts.title',
    },
    {
      name: 'publishing',
      address: async (find) => `${await find.course('breath')}/publish`,
      waits: 'versions:title',
    },
    { name: 'import', address: '/admin/import', waits: 'dashboard:import.folder' },
  ];
  return places.flatMap(({ waits, ...place }) =>
    withoutAnswers({ ...place, who: 'admin' }, { waits, fails: 'dashboard:problem.title' }),
  );
}

async function goOffline(page: Page, t: Words): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText(t('dashboard:offline')).waitFor();
}

async function openKeys(page: Page, t: Words): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: t('desk:keys.title') }).waitFor();
}

async function openWorkload(page: Page, t: Words): Promise<void> {
  const open = page.getByRole('button', { name: t('workload:open') });
  // A phone shows the queue, with its foot, before an answer.
  if (!(await open.isVisible())) await page.getByRole('link', { name: t('desk:queue.back') }).click();
  await open.click();
  await page.getByRole('dialog').getByText(t('workload:lead')).waitFor();
}

async function tryStaffMenu(page: Page, t: Words): Promise<void> {
  await openStaffMenu(page, t);
  // Nothing of the page covers it.
  await page.getByRole('menuitem', { name: t('account:profile.sign_out') }).click({ trial: true });
  for (const choice of await page.getByRole('menuitemradio').all()) await choice.click({ trial: true });
}

async function openSearch(page: Page, t: Words): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: t('dashboard:search.label') }).fill('yoga');
  await page.getByRole('option').first().waitFor();
}

async function openMoreSections(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:menu.more') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('dashboard:menu.site') })
    .waitFor();
}

async function openEnrolment(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:learners.enrol') }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: t('dashboard:learners.person') })
    .waitFor();
}

/** The button is below the fold of the form: what it refuses is shown, and the title of the form does not cover it. */
async function openNobodyEnrolled(page: Page, t: Words): Promise<void> {
  await openEnrolment(page, t);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: t('dashboard:learners.enrol') }).click();
  const person = form.getByRole('combobox', { name: t('dashboard:learners.person') });
  await expect(person).toBeFocused();
  const top = (await form.getByText(t('dashboard:learners.person'), { exact: true }).boundingBox())?.y ?? 0;
  const title = await form.getByRole('heading', { name: t('dashboard:learners.enrol') }).boundingBox();
  expect(top).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
}

/** The school of the tests has an administrator, so its link is dead. */
async function openSetUpForm(page: Page, t: Words): Promise<void> {
  await reopenWith(page, openSetUp, null);
  await page.getByRole('form', { name: t('dashboard:set_up.title') }).waitFor();
}
