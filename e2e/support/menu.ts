import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The learner's menu: the side bar or the bottom bar. */
export function menuOf(page: Page, t: Words): Locator {
  return page.getByRole('navigation', { name: t('frame:menu.label') }).filter({ visible: true });
}

/** Opens the menu of the signed-in member of the staff. */
export async function openStaffMenu(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t('dashboard:staff.menu', { name: '' })}`) }).click();
}
