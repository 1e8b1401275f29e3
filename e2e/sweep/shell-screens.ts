import type { Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { getUser } from '@daystream/contract/identity';
import { dev } from '@daystream/variants/dev';
import { type Capability, notYet } from '../../apps/cabinet/src/shared/not-yet.ts';
import { signedIn } from '../support/calls.ts';
import { looking } from './newcomers.ts';
import { deskWidths, type Screen } from './screen.ts';

const messengers = { telegram: 'https://t.me/daystream', whatsapp: 'https://wa.me/70000000000' };
const application = 'https://apps.example/daystream';

/** Frame, menus and dialogs of the shell, and the screens of features to come. */
export const shellScreens: readonly Screen[] = [
  {
    name: 'question about cookies',
    who: null,
    address: '/',
    shows: 'account:sign_in.title',
    isConsentOpen: true,
    open: (page, t) => page.getByRole('region', { name: t('consent:banner.label') }).waitFor(),
  },
  {
    name: 'question about cookies over the lower bar',
    who: 'learner',
    address: '/home',
    shows: 'streams:courses.tabs.completed',
    isConsentOpen: true,
    open: (page, t) => page.getByRole('region', { name: t('consent:banner.label') }).waitFor(),
  },
  {
    name: 'choice of cookies',
    who: null,
    address: '/',
    shows: 'account:sign_in.title',
    isConsentOpen: true,
    open: chooseCookies,
  },
  { name: 'question of a guest', who: null, address: '/', shows: 'account:sign_in.title', open: askSupport },
  { name: 'menu', who: 'learner', address: '/user/points', shows: 'points:spend.title', open: openMenu },
  {
    name: 'search of a learner',
    who: 'learner',
    address: '/user/points',
    shows: 'points:spend.title',
    open: async (page, t) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox', { name: t('frame:search.label') }).fill('1');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'menu of an expert',
    who: 'expert',
    address: '/user/points',
    shows: 'points:history.empty.title',
    open: openMenu,
  },
  {
    name: 'way back, points and menu in the bar',
    who: 'learner',
    address: '/user/settings',
    shows: 'profile:settings.title',
    open: goDeeper,
  },
  {
    name: 'signing out with a draft that was never sent',
    who: 'learner',
    address: '/user/setting',
    shows: 'frame:menu.exit',
    open: async (page, t) => {
      const { call } = await signedIn(new URL(page.url()).origin, 'learner');
      const { id } = await call(getUser);
      await page.evaluate((key) => localStorage.setItem(key, '{}'), `draft.${id}.homework.1`);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('frame:menu.exit') })
        .click();
      await page.getByRole('dialog', { name: t('joining:unsent.title') }).waitFor();
    },
  },
  {
    name: 'small sidebar',
    who: 'learner',
    address: '/user/points',
    shows: 'points:spend.title',
    widths: deskWidths,
    open: async (page, t) => {
      await page.getByRole('button', { name: t('frame:menu.minify') }).click();
      await page.getByRole('button', { name: t('frame:menu.expand') }).waitFor();
    },
  },
  {
    name: 'code to go on by phone',
    who: 'learner',
    address: '/home',
    shows: 'frame:qr.title',
    widths: deskWidths,
    configured: { config: { qrModal: { url: application } } },
  },
  {
    name: 'choice of messengers',
    who: 'learner',
    address: '/support',
    shows: 'later:messenger',
    configured: { config: { care: messengers } },
    open: async (page, t) => {
      await page.getByRole('button', { name: t('later:messenger') }).click();
      await page.getByRole('dialog', { name: t('frame:care.title') }).waitFor();
    },
  },
  {
    name: 'a section that is switched off',
    who: 'learner',
    address: '/chat',
    shows: 'frame:unavailable.title',
    configured: { config: { features: { ...dev.config.features, chatSupport: false } } },
  },
  {
    name: 'impersonated session',
    who: looking,
    address: '/user/points',
    shows: 'frame:looking.end',
    // An impersonation session gets no hints.
    expects: /^403 POST .*auth\/ticket/,
    coverage: 'sample',
  },
  {
    name: 'document that is none',
    who: null,
    address: '/document',
    shows: 'shell:not_found.title',
    coverage: 'sample',
  },
  ...comingSections(),
];

/** One address for each of these. */
function comingSections(): Screen[] {
  const addresses: Readonly<Record<Capability, Screen['address']>> = {
    chat: '/chat',
    videoconsultations: '/videoconsultations',
    support: '/support',
    subscriptions: '/user/subscriptions?warning=true',
    installments: '/user/installments',
    payment_methods: '/user/settings/user-payment-methods',
    reminders: '/user/settings/reminders',
    banners: '/banners',
  };
  const kept = new Set(Object.values(notYet));
  return [...kept].map((capability) => ({
    name: `to come: ${capability}`,
    who: 'learner',
    address: addresses[capability],
    shows: `later:${capability}.text`,
    coverage: 'sample',
  }));
}

async function chooseCookies(page: Page, t: Words): Promise<void> {
  const banner = page.getByRole('region', { name: t('consent:banner.label') });
  await banner.getByRole('button', { name: t('consent:banner.choose') }).click();
  await page.getByRole('dialog', { name: t('consent:settings.title') }).waitFor();
}

async function askSupport(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('account:sign_in.ask') }).click();
  await page.getByRole('dialog', { name: t('support:title') }).waitFor();
}

/** The button in the top bar, on desktops the person's menu. */
export async function openMenu(page: Page, t: Words): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`${t('frame:menu.open')}$`) })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog').waitFor();
}

/** With a back button the bar has all its parts. */
async function goDeeper(page: Page, t: Words): Promise<void> {
  await page.getByRole('link', { name: t('profile:settings.password'), exact: true }).click();
  await page.getByText(t('profile:password.action')).waitFor();
}
