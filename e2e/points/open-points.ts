import type { Page } from '@playwright/test';
import { menuOf } from '../support/menu.ts';
import type { Words } from '../support/words.ts';

/** Waits for so many points and opens them: from the bottom bar on phones, from the person's menu on desktops. */
export async function openPoints(page: Page, t: Words, balance: number): Promise<void> {
  const inBar = menuOf(page, t).getByRole('link', { name: t('frame:menu.points') });
  const ownName = page.getByRole('button', { name: t('frame:points', { count: balance, amount: String(balance) }) });
  await inBar.or(ownName).filter({ visible: true }).first().click();
  const inMenu = page.getByRole('dialog').getByRole('link', { name: t('frame:menu.points') });
  if (await ownName.isVisible()) await inMenu.click();
}
