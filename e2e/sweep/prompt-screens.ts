import { getConfig } from '@daystream/contract/config';
import { listStreams } from '@daystream/contract/streams';
import { configFailureQuote } from '@daystream/i18n/config-failure';
import { dev } from '@daystream/variants/dev';
import type { Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { GUIDE, reopenWithout } from './stage.ts';
import { phoneWidths, type Screen } from './screen.ts';
import { openMenu } from './shell-screens.ts';

const entrance = { who: null, address: '/', shows: 'account:sign_in.title' } as const;
const cabinet = { who: 'learner', address: '/user/points', shows: 'points:spend.title' } as const;

const application = 'https://apps.example/daystream';
const inStores = {
  configured: { config: { smartBanner: { android: application, ios: application } } },
  widths: phoneWidths,
} as const;
const guide = { ru: GUIDE, en: GUIDE, es: GUIDE };

/** Dialogs and notices that open automatically, the school's documents, and load failures. */
export const promptScreens: readonly Screen[] = [
  {
    ...cabinet,
    ...inStores,
    name: 'invitation to the application',
    shows: 'frame:application.title',
    device: 'android',
  },
  {
    ...cabinet,
    ...inStores,
    name: 'line that leads to the application',
    shows: 'frame:application.banner',
    device: 'iphone',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('frame:application.later') }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    ...cabinet,
    name: 'guide of the school',
    configured: { config: { guidelineUrl: guide } },
    open: async (page, t) => {
      await openMenu(page, t);
      await page.getByRole('button', { name: t('frame:menu.userManual') }).click();
      await framed(page);
    },
  },
  {
    name: 'document at an address of its own',
    who: null,
    address: `/document?url=${GUIDE}`,
    shows: 'frame:document.new_window',
    configured: {},
    open: framed,
  },
  {
    ...entrance,
    name: 'instruction of a school that brings people in itself',
    configured: { config: { features: { ...dev.config.features, registration: false }, instructionUrl: guide } },
    open: async (page, t) => {
      await page.getByRole('button', { name: t('account:sign_in.instruction') }).click();
      await framed(page);
    },
  },
  {
    ...entrance,
    name: 'session that ended on another device',
    open: async (page, t) => {
      await page.evaluate(() => sessionStorage.setItem('signedOutCode', 'other_device'));
      await page.reload();
      await page.getByText(t('errors:other_device')).waitFor();
    },
  },
  {
    ...entrance,
    name: 'configuration that did not come',
    expects: /external-application-config|^exception: /,
    open: async (page) => {
      await reopenWithout(page, getConfig);
      await page.getByRole('dialog', { name: configFailureQuote.title }).waitFor();
    },
  },
  {
    ...cabinet,
    name: 'nothing that pages stand on',
    expects: /^400 GET .*user-course-streams|^exception: /,
    open: async (page, t) => {
      await reopenWithout(page, listStreams);
      await page.getByText(t('shell:broken.title')).waitFor();
    },
  },
  {
    ...cabinet,
    name: 'screen that is gone from the server',
    expects: /^404 GET .*\/v\/|ChunkLoadError/,
    open: loseHistory,
  },
];

/** Waits until the document has loaded in its frame. */
async function framed(page: Page): Promise<void> {
  await page.locator('iframe').contentFrame().getByRole('heading', { level: 1 }).waitFor();
}

/** The page checks for a newer release once and then offers it. */
async function loseHistory(page: Page, t: Words): Promise<void> {
  await page.route('**/pointsHistory*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/user/points/history');
  await page.getByText(t('shell:broken.title')).waitFor();
}
