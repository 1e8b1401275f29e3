import { settingSections } from '@daystream/domain/config';
import type { Page } from '@playwright/test';
import { openStaffMenu } from '../support/menu.ts';
import type { Words } from '../support/words.ts';
import type { Screen } from './screen.ts';

/** Swept in full: colours, lists of links, files, switches, versions. The other sections have the same kinds of fields. */
const TELLING: readonly string[] = ['look', 'contacts', 'documents', 'features', 'history'];

const site = (section: string): Screen => ({
  name: `site, ${section}`,
  who: 'admin',
  address: `/admin/site/face?section=${section}`,
  shows: `config:sections.${section}`,
  coverage: TELLING.includes(section) ? 'rotating' : 'sample',
});

/** The settings of a variant; nothing is saved or published here. */
export const siteScreens: readonly Screen[] = [
  ...[...settingSections, 'history'].map(site),
  {
    ...site('counters'),
    name: 'site, a cookie of the school',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('config:cookie.add') }).click();
      await page.getByText(t('config:unsaved', { count: 1 })).waitFor();
    },
  },
  {
    ...site('look'),
    name: 'site, how it will look',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('config:preview.action'), exact: true }).click();
      const preview = page.getByRole('dialog', { name: t('config:preview.title') });
      await preview.locator('iframe').contentFrame().getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    ...site('texts'),
    name: 'site, what would be published',
    open: async (page, t) => {
      await change(page, t);
      await page.getByRole('button', { name: t('config:publish.action'), exact: true }).click();
      await page.getByRole('dialog', { name: t('config:publish.title') }).waitFor();
    },
  },
  {
    ...site('texts'),
    name: 'site, throwing a draft away',
    open: async (page, t) => {
      await change(page, t);
      await page.getByRole('button', { name: t('config:discard') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { ...site('texts'), name: 'site, signing out without having saved', open: leave },
];

async function leave(page: Page, t: Words): Promise<void> {
  await change(page, t);
  await openStaffMenu(page, t);
  await page.getByRole('menuitem', { name: t('account:profile.sign_out') }).click();
  await page.getByRole('dialog', { name: t('dashboard:left.title') }).waitFor();
}

/** Types into the first field without saving. */
async function change(page: Page, t: Words): Promise<void> {
  await page.getByRole('textbox').first().fill(t('config:title'));
  await page.getByText(t('config:unsaved', { count: 1 })).waitFor();
}
