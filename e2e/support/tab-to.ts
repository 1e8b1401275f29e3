import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MAX_STOPS = 80;

/** Walks on by Tab until the focus stands on something, and sees that it shows. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // A hidden input lends its outline to what is drawn for it.
      const isSeen = await target.evaluate((element) =>
        [element, element.nextElementSibling, element.parentElement].some(
          (one) => one !== null && getComputedStyle(one).outlineStyle !== 'none',
        ),
      );
      expect(isSeen, `the focus is seen on ${target.toString()}`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
}

/** Walks to a button or a link and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
