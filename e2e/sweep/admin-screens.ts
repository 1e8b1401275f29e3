import { listArchives } from '@daystream/contract/courses.archives.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { getPublishing } from '@daystream/contract/courses.versions.admin';
import { openSetUp } from '@daystream/contract/identity.set-up';
import type { Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { everyChange } from './every-change.ts';
import { onboardingScreens } from './onboarding-screens.ts';
import { libraryScreens } from './library-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { phoneWidths, type Screen, withoutAnswers } from './screen.ts';
import { staffSecurityScreens } from './security-screens.ts';
import { siteScreens } from './site-screens.ts';
import { reopenWith } from './stage.ts';

/** A preview changes nothing: it is given no ticket for a socket, and nobody is counted. */
const nothingWritten = /^403 POST .*(auth\/ticket|analytics-events)/;

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

  { name: 'courses', who: 'admin', address: '/admin/courses', shows: 'dashboard:courses.title' },
  { name: 'builder', who: 'admin', address: (find) => find.course('breath'), shows: 'dashboard:course.contents' },
  {
    name: 'builder, a stage',
    who: 'admin',
    address: (find) => find.part('breath', 'stage', 'Ground'),
    shows: 'dashboard:field.excerpt',
  },
  {
    name: 'builder, a day',
    who: 'admin',
    address: (find) => find.part('breath', 'day', 'The first breath'),
    shows: 'dashboard:field.score',
  },
  {
    name: 'builder, a field that two authors have changed',
    who: 'admin',
    address: (find) => find.part('breath', 'day', 'The first breath'),
    shows: 'dashboard:field.score',
    expects: /^409 PATCH .*days/,
    open: openConflict,
  },
  {
    name: 'builder, a lesson set',
    who: 'admin',
    address: (find) => find.part('breath', 'lesson_set', 'Practice'),
    shows: 'dashboard:field.repeat_count',
  },
  {
    name: 'builder, a lesson',
    who: 'admin',
    address: (find) => find.part('breath', 'lesson', 'How to sit well'),
    shows: 'dashboard:field.kind',
  },
  {
    name: 'builder, a homework',
    who: 'admin',
    address: (find) => find.part('breath', 'homework', 'Show how you sit'),
    shows: 'dashboard:field.asks_selfie',
  },
  {
    name: 'publishing, what changes and for whom',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/publish`,
    shows: 'versions:effect.title',
    open: openChanges,
  },
  {
    name: 'publishing, the draft lived by simulated learners',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/publish`,
    shows: 'dashboard:simulation.action',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('dashboard:simulation.action') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('dashboard:simulation.start') })
        .click();
    },
  },
  {
    name: 'publishing, a version that becomes the draft',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/publish`,
    shows: 'versions:effect.title',
    open: openRestore,
    coverage: 'sample',
  },
  {
    name: 'a draft as its learner sees it',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/preview?day=2&state=locked`,
    shows: 'previews:title',
    expects: nothingWritten,
    open: openPreview,
  },
  {
    name: 'a draft as its learner sees it, its homework to redo',
    who: 'admin',
    address: async (find) => `${await find.course('breath')}/preview?page=homework&homework=declined`,
    shows: 'previews:title',
    expects: nothingWritten,
    open: openPreview,
    coverage: 'sample',
  },
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
  { name: 'import', who: 'admin', address: '/admin/import', shows: 'dashboard:import.where' },
  {
    name: 'import, a ZIP that is being unpacked',
    who: 'admin',
    address: '/admin/import',
    shows: 'dashboard:import.where',
    open: openUnpacking,
  },
  {
    name: 'import, the plan of a folder',
    who: 'admin',
    address: '/admin/import?folder=Sweep',
    shows: (t) => t('dashboard:plan.start', { version: 1 }),
  },

  { name: 'start', who: 'admin', address: '/admin/welcome', shows: 'overview:needs.title' },
  {
    name: 'menu of the staff',
    who: 'admin',
    address: '/admin/welcome',
    shows: 'overview:needs.title',
    open: openStaffMenu,
  },
  {
    name: 'search of the school',
    who: 'admin',
    address: '/admin/courses',
    shows: 'dashboard:courses.title',
    open: openSearch,
  },
  {
    name: 'rooms without a place in the bar of the phone',
    who: 'admin',
    address: '/admin/courses',
    shows: 'dashboard:courses.title',
    widths: phoneWidths,
    open: openMoreRooms,
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

/** Every kind of change, on a course that has none. */
async function openChanges(page: Page, t: Words): Promise<void> {
  const courseId = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  await reopenWith(page, { ...getPublishing, path: getPublishing.path.replace(':courseId', courseId) }, everyChange);
  const count = everyChange.stages.flatMap(({ changes }) => changes).length;
  await page.getByRole('heading', { name: t('versions:changes', { count }) }).waitFor();
}

async function openRestore(page: Page, t: Words): Promise<void> {
  const versions = page.getByRole('button', { name: t('versions:list') });
  if (await versions.isVisible()) await versions.click();
  await page
    .getByRole('button', { name: t('versions:restore.named', { version: 1 }) })
    .first()
    .click();
  await page.getByRole('dialog', { name: t('versions:restore.title', { version: 1 }) }).waitFor();
}

/** Another author has changed the title of every day; nothing of it reaches the school. */
async function openConflict(page: Page, t: Words): Promise<void> {
  await page.route(/\/admin\/api\/v1\/courses\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const course = (await response.json()) as WireCourseDraft;
    const theirs = {
      ru: 'Первый вдох у моря',
      en: 'The first breath by the sea',
      es: 'La primera respiración junto al mar',
    };
    const days = course.stages.map((stage) => ({
      ...stage,
      days: stage.days.map((day) => ({ ...day, title: theirs })),
    }));
    await route.fulfill({ response, json: { ...course, draft: course.draft + 1, stages: days } });
  });
  const refusal = { name: 'Conflict', message: 'Changed.', code: 'course_changed', status: 409 };
  await page.route(/\/courses\/\d+\/days\/\d+/, (route) => route.fulfill({ status: 409, json: refusal }));
  const title = page.getByLabel(t('dashboard:field.title'), { exact: true });
  await title.fill(`${await title.inputValue()} …`);
  await page.getByRole('button', { name: t('dashboard:save.mine') }).waitFor();
}

async function openPreview(page: Page): Promise<void> {
  await page.locator('iframe').contentFrame().getByRole('heading').first().waitFor();
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

async function openStaffMenu(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t('dashboard:staff.menu', { name: '' })}`) }).click();
  await page.getByRole('menuitem', { name: t('account:profile.sign_out') }).waitFor();
}

async function openSearch(page: Page, t: Words): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: t('dashboard:search.label') }).fill('yoga');
  await page.getByRole('option').first().waitFor();
}

async function openMoreRooms(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:rooms.more') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('dashboard:rooms.site') })
    .waitFor();
}

async function openEnrolment(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:learners.enrol') }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: t('dashboard:learners.person') })
    .waitFor();
}

/** Tests have no archive that takes long. */
async function openUnpacking(page: Page, t: Words): Promise<void> {
  const archive = {
    id: 1,
    name: 'Дыхание каждый день (третья ступень).zip',
    done_bytes: 3e8,
    total_bytes: 9e8,
  } as const;
  const running = { state: 'running', folder: null, failure: null, created_at: 0 } as const;
  await reopenWith(page, listArchives, [{ ...archive, ...running }]);
  await page.getByRole('progressbar', { name: t('dashboard:upload.unpacking', { name: archive.name }) }).waitFor();
}

/** The school of the tests has an administrator, so its link is dead. */
async function openSetUpForm(page: Page, t: Words): Promise<void> {
  await reopenWith(page, openSetUp, null);
  await page.getByRole('form', { name: t('dashboard:set_up.title') }).waitFor();
}
