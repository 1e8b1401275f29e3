import { getStream, type WireStream } from '@daystream/contract/streams';
import { getVersionUpdate } from '@daystream/contract/streams.updates';
import type { Page } from '@playwright/test';
import { offlineNotice } from '../support/network.ts';
import type { Words } from '../support/words.ts';
import { accountScreens } from './account-screens.ts';
import { courseScreens } from './course-screens.ts';
import { everyUpdate } from './every-update.ts';
import { homeworkScreens } from './homework-screens.ts';
import { behind } from './behind.ts';
import { promptScreens } from './prompt-screens.ts';
import { type Screen, withoutAnswers } from './screen.ts';
import { reopenWith } from './stage.ts';
import { securityScreens } from './security-screens.ts';
import { shellScreens } from './shell-screens.ts';

const missing = /^404 /;

export const cabinetScreens: readonly Screen[] = [
  { name: 'sign-in', who: null, address: '/', shows: 'account:sign_in.title' },
  { name: 'sign-in, refused', who: null, address: '/', shows: 'account:sign_in.title', open: signInWrongly },
  {
    name: 'unknown page before the sign-in',
    who: null,
    address: '/nowhere',
    shows: 'shell:not_found.title',
    expects: missing,
    coverage: 'sample',
  },
  { name: 'unknown page', who: 'learner', address: '/nowhere', shows: 'shell:not_found.title', expects: missing },

  { name: 'home', who: 'learner', address: '/home', shows: 'streams:courses.tabs.completed' },
  {
    name: 'home, choosing a weekly goal',
    who: 'learner',
    address: '/home',
    shows: 'streams:week.change',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('streams:week.change') }).click();
      await page.getByRole('dialog').getByText(t('goals:text')).waitFor();
    },
    coverage: 'sample',
  },
  {
    name: 'home, active courses',
    who: 'learner',
    address: '/home?tab=active',
    shows: 'streams:courses.tabs.completed',
    coverage: 'sample',
  },
  {
    name: 'home, completed courses',
    who: 'learner',
    address: '/home?tab=completed',
    shows: 'streams:courses.tabs.completed',
    coverage: 'sample',
  },
  { name: 'home without courses', who: 'expert', address: '/home', shows: 'streams:home.empty.title' },
  { name: 'home of a trial', who: 'amara', address: '/home', shows: 'streams:courses.demo', coverage: 'sample' },
  {
    name: 'home of a paused course',
    who: 'daria',
    address: '/home',
    shows: 'streams:next.frozen.kicker',
    coverage: 'sample',
  },
  {
    name: 'home of a completed course',
    who: 'olga',
    address: '/home',
    shows: 'streams:next.complete.kicker',
    coverage: 'sample',
  },

  {
    name: 'calendar',
    who: 'learner',
    address: (find) => find.calendar('learner', 'breath'),
    shows: 'streams:calendar.legend.title',
  },
  {
    name: 'calendar, why a day is closed',
    who: 'learner',
    address: (find) => find.calendar('learner', 'breath'),
    shows: 'streams:calendar.legend.title',
    open: openClosedDay,
  },
  {
    name: 'calendar of a trial',
    who: 'amara',
    address: (find) => find.calendar('amara', 'breath'),
    shows: 'streams:calendar.legend.title',
    coverage: 'sample',
  },
  {
    name: 'calendar of a paused course',
    who: 'daria',
    address: (find) => find.calendar('daria', 'breath'),
    shows: 'streams:calendar.legend.title',
    coverage: 'sample',
  },
  {
    name: 'calendar of a paused course, before the pause is ended',
    who: 'daria',
    address: (find) => find.calendar('daria', 'breath'),
    shows: 'streams:calendar.legend.title',
    open: openEndOfPause,
    coverage: 'sample',
  },
  {
    name: 'calendar with an offer of another plan',
    who: behind,
    address: (find) => find.calendarOfBehind(),
    shows: 'replans:offer.title',
    coverage: 'sample',
  },
  {
    name: 'three ways on in a plan that has slipped',
    who: behind,
    address: (find) => find.calendarOfBehind(),
    shows: 'replans:offer.title',
    open: openReplan,
  },
  {
    name: 'pause',
    who: 'learner',
    address: (find) => pauseOf(find.calendar('learner', 'breath')),
    shows: 'freezes:moves.title',
  },
  {
    name: 'pause that cannot be',
    who: 'daria',
    address: (find) => pauseOf(find.calendar('daria', 'breath')),
    shows: 'freezes:bar.frozen',
    coverage: 'sample',
  },
  {
    name: 'calendar of a course with a newer version',
    who: 'learner',
    address: (find) => find.calendar('learner', 'breath'),
    shows: 'streams:calendar.legend.title',
    open: reopenWithOffer,
  },
  {
    name: 'newer version of a course',
    who: 'learner',
    address: (find) => updateOf(find.calendar('learner', 'breath')),
    shows: 'updates:none.title',
    open: reopenWithUpdate,
  },
  {
    name: 'no newer version of a course',
    who: 'learner',
    address: (find) => updateOf(find.calendar('learner', 'breath')),
    shows: 'updates:none.title',
    coverage: 'sample',
  },
  ...withoutAnswers(
    {
      name: 'newer version of a course',
      who: 'learner',
      address: (find) => updateOf(find.calendar('learner', 'breath')),
    },
    { waits: 'shell:loading', fails: 'updates:load_failed.title' },
  ),
  {
    name: 'calendar before the start',
    who: 'learner',
    address: (find) => find.calendar('learner', 'face'),
    shows: 'streams:calendar.legend.title',
    coverage: 'sample',
  },
  {
    name: 'calendar after the end',
    who: 'learner',
    address: (find) => find.calendar('learner', 'yoga'),
    shows: 'streams:calendar.legend.title',
    coverage: 'sample',
  },
  {
    name: 'calendar of no course',
    who: 'learner',
    address: '/course/999999/calendar',
    shows: 'streams:calendar.missing.title',
    expects: missing,
    coverage: 'sample',
  },

  {
    name: 'day',
    who: 'learner',
    address: (find) => find.day('learner', 'breath', 3),
    shows: 'practice:homework.title',
  },
  {
    name: 'day, settings of the player',
    who: 'learner',
    address: (find) => find.day('learner', 'breath', 3),
    shows: 'practice:homework.title',
    open: openPlayerSettings,
  },
  {
    name: 'day that is done',
    who: 'learner',
    address: (find) => find.day('learner', 'breath', 1),
    shows: 'practice:homework.title',
    coverage: 'sample',
  },
  {
    name: 'day of rest',
    who: 'learner',
    address: (find) => find.day('learner', 'breath', 4),
    shows: 'practice:to_calendar',
    coverage: 'sample',
  },
  {
    name: 'day behind a homework',
    who: 'learner',
    address: (find) => find.day('learner', 'breath', 5),
    shows: 'streams:calendar.way.to_homework',
    coverage: 'sample',
  },
  {
    name: 'day of a trial',
    who: 'amara',
    address: (find) => find.day('amara', 'breath', 1),
    shows: 'practice:homework.title',
    coverage: 'sample',
  },
  {
    name: 'day closed to a trial',
    who: 'amara',
    address: (find) => find.day('amara', 'breath', 2),
    shows: 'streams:calendar.way.write',
    coverage: 'sample',
  },
  {
    name: 'day of a paused course',
    who: 'daria',
    address: (find) => find.day('daria', 'breath', 3),
    shows: 'practice:to_calendar',
    coverage: 'sample',
  },
  {
    name: 'day before the start',
    who: 'learner',
    address: (find) => find.day('learner', 'face', 1),
    shows: 'practice:to_calendar',
    coverage: 'sample',
  },
  {
    name: 'day of no course',
    who: 'learner',
    address: (find) => find.day('learner', 'breath', 99),
    shows: 'practice:missing.title',
    coverage: 'sample',
  },

  ...courseScreens,
  ...homeworkScreens,

  { name: 'points', who: 'learner', address: '/user/points', shows: 'points:spend.title' },
  {
    name: 'no points',
    who: 'expert',
    address: '/user/points',
    shows: 'points:history.empty.title',
    coverage: 'sample',
  },
  { name: 'history of points', who: 'learner', address: '/user/points/history', shows: 'points:how.homework_done' },
  {
    name: 'empty history of points',
    who: 'expert',
    address: '/user/points/history',
    shows: 'points:history.empty.title',
    coverage: 'sample',
  },
  {
    name: 'history of points of a day without any',
    who: 'learner',
    address: '/user/points/history?day=999999',
    shows: 'points:history.empty_of.title',
    coverage: 'sample',
  },
  { name: 'profile', who: 'learner', address: '/user/setting', shows: 'frame:menu.exit' },
  ...accountScreens,
  ...securityScreens,
  ...shellScreens,
  ...promptScreens,

  ...waitingScreens(),
  {
    name: 'home offline',
    who: 'learner',
    address: '/home',
    shows: 'streams:courses.tabs.completed',
    open: goOffline,
    expects: /ERR_INTERNET_DISCONNECTED/,
  },
];

/** Loading and failed states. */
function waitingScreens(): Screen[] {
  const places: readonly (Pick<Screen, 'name' | 'address'> & { fails: string })[] = [
    { name: 'home', address: '/home', fails: 'streams:home.failed.title' },
    {
      name: 'calendar',
      address: (find) => find.calendar('learner', 'breath'),
      fails: 'streams:calendar.failed.title',
    },
    { name: 'day', address: (find) => find.day('learner', 'breath', 3), fails: 'practice:failed.title' },
    { name: 'list of homework', address: '/homework', fails: 'homework:list.failed.title' },
    {
      name: 'homework',
      address: (find) => find.homework('learner', 'breath', 'Three notes'),
      fails: 'homework:failed.title',
    },
    { name: 'points', address: '/user/points', fails: 'points:failed.title' },
    { name: 'history of points', address: '/user/points/history', fails: 'points:failed.title' },
  ];
  return places.flatMap(({ fails, ...place }) =>
    withoutAnswers({ ...place, who: 'learner' }, { waits: 'shell:loading', fails }),
  );
}

/** Screens that show most of a brand's colours. */
const showsBrand = new Set([
  'sign-in',
  'home',
  'calendar',
  'day',
  'homework to write',
  'homework that is approved',
  'points',
  'profile',
  'sign-up',
  'menu',
  'question about cookies',
]);
export const brandScreens = cabinetScreens.filter(({ name }) => showsBrand.has(name));

async function goOffline(page: Page, t: Words): Promise<void> {
  await page.context().setOffline(true);
  await offlineNotice(page, t).waitFor();
}

async function signInWrongly(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t('account:sign_in.email')).fill('nobody@daystream.example');
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill('a wrong password');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid="true"]').waitFor();
}

async function openClosedDay(page: Page, t: Words): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('streams:calendar.sheet.close') })
    .waitFor();
}

async function openEndOfPause(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('freezes:card.end') }).click();
  await page.getByRole('dialog').getByText(t('freezes:moves.title_back')).waitFor();
}

/** The demo school offers no newer version: the learner's own stream, as it would be with one. */
async function reopenWithOffer(page: Page, t: Words): Promise<void> {
  const streamId = streamOf(page);
  const path = getStream.path.replace(':streamId', streamId);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
    page.reload(),
  ]);
  const stream = (await answer.json()) as WireStream;
  await reopenWith(page, { ...getStream, path }, { ...stream, version_offer: { version: 2, is_dismissed: false } });
  await page.getByRole('link', { name: t('updates:row.look') }).waitFor();
}

async function reopenWithUpdate(page: Page, t: Words): Promise<void> {
  const path = getVersionUpdate.path.replace(':streamId', streamOf(page));
  await reopenWith(page, { ...getVersionUpdate, path }, { course_version: 1, update: everyUpdate });
  await page.getByRole('heading', { name: t('updates:changes.title') }).waitFor();
}

const streamOf = (page: Page) => /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';

const updateOf = async (calendar: Promise<string>) => (await calendar).replace(/calendar$/, 'update');

async function openReplan(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('replans:offer.open') }).click();
  await page.getByRole('dialog').getByText(t('replans:dates.title')).waitFor();
}

const pauseOf = async (calendar: Promise<string>) => (await calendar).replace(/calendar$/, 'pause');

async function openPlayerSettings(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('player:settings') }).click();
  await page.getByText(t('player:speed')).first().waitFor();
}
