import { getOnboarding } from '@daystream/contract/onboarding.admin';
import type { Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import type { Screen } from './screen.ts';
import { reopenWith } from './stage.ts';

/** The first steps of a new school; the school of the tests is past them, so the list of what is left is made up. */
export const onboardingScreens: readonly Screen[] = [
  {
    name: 'set-up, name and colours',
    who: 'admin',
    address: '/admin/welcome/set-up?step=brand',
    shows: 'onboarding:brand.publish',
  },
  {
    name: 'set-up, the first course',
    who: 'admin',
    address: '/admin/welcome/set-up?step=course&from=template',
    shows: 'onboarding:course.create',
  },
  {
    name: 'set-up, email',
    who: 'admin',
    address: '/admin/welcome/set-up?step=mail',
    shows: 'onboarding:mail.send',
    coverage: 'sample',
  },
  {
    name: 'what is left of the set-up',
    who: 'admin',
    address: '/admin/welcome',
    shows: 'overview:needs.title',
    open: openLeft,
    coverage: 'sample',
  },
];

async function openLeft(page: Page, t: Words): Promise<void> {
  await reopenWith(page, getOnboarding, {
    is_closed: false,
    progress: { brand: 'done', course: 'started', expert: 'skipped', learner: 'started', mail: 'open' },
    variant_id: 'dev',
    course: null,
    mail: { route: 'none', server: null },
  });
  await page.getByRole('heading', { name: t('onboarding:left.title') }).waitFor();
}
