import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The learner's menu: the side bar or the bottom bar. */
export function menuOf(page: Page, t: Words): Locator {
  return page.getByRole('navigation', { name: t('frame:menu.label') }).filter({ visible: true });
}
