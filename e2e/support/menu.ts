import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The learner's menu: beside the page or under the thumb. */
export function menuOf(page: Page, t: Words): Locator {
  return page.getByRole('navigation', { name: t('frame:menu.label') }).filter({ visible: true });
}
