import type { Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { type Screen, withoutAnswers } from './screen.ts';

/** The audit log and the media library of the dashboard. */
export const libraryScreens: readonly Screen[] = [
  {
    name: 'audit log, an entry opened',
    who: 'admin',
    address: '/admin/audit',
    shows: 'audit:lead',
    open: openEntry,
  },
  {
    name: 'audit log, nothing found',
    who: 'admin',
    address: '/admin/audit?until=2001-01-01',
    shows: 'audit:not_found.title',
    coverage: 'sample',
  },
  { name: 'media library', who: 'admin', address: '/admin/media?kind=film', shows: 'library:filter.kind' },
  {
    name: 'media library, replacing a film',
    who: 'admin',
    address: '/admin/media?text=warrior.mp4',
    shows: 'library:filter.kind',
    coverage: 'sample',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: t('library:actions', { name: 'warrior.mp4' }) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: t('library:replace.action') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...[
    { name: 'audit log', address: '/admin/audit', waits: 'audit:title' },
    { name: 'media library', address: '/admin/media', waits: 'library:title' },
  ].flatMap(({ waits, ...place }) =>
    withoutAnswers({ ...place, who: 'admin' }, { waits, fails: 'dashboard:problem.title' }),
  ),
];

async function openEntry(page: Page, t: Words): Promise<void> {
  await page.locator('main li button[aria-expanded]').first().click();
  await page.getByText(t('audit:details.number'), { exact: true }).waitFor();
}
